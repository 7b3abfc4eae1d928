import { Button } from '@feedback/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../../lib/locale.tsx';
import { digestQuery, sendDigestChoice } from '../../api/my-work.ts';
import { myWorkCatalogue } from './my-work-catalogue.ts';
import styles from './my-work.module.css';

/**
 * Shows whether the user receives the daily summary by e-mail, with a control that turns the
 * summary on or off.
 */
export function DigestChoice() {
  const texts = useTexts(myWorkCatalogue);
  const queryClient = useQueryClient();
  const { data } = useQuery(digestQuery);
  const choose = useMutation({
    mutationFn: (isOn: boolean) => sendDigestChoice({ isOn }),
    onSettled: () => queryClient.invalidateQueries(digestQuery),
  });
  if (!data) return null;
  return (
    <p className={styles.digest}>
      <output>{choose.isError ? texts.digestFailed : texts.digest(data.isOn)}</output>
      <Button
        variant="quiet"
        busy={choose.isPending}
        busyLabel={texts.digestChanging}
        onClick={() => choose.mutate(!data.isOn)}
      >
        {data.isOn ? texts.digestOff : texts.digestOn}
      </Button>
    </p>
  );
}
