import { Button } from '@feedback/ui/button';
import { type DigestSetting } from '@feedback/contract/cases/my-work';
import { myWorkTexts } from '@feedback/contract/messages/en-IN/console/my-work';
import { saveDigestSetting, getDigestSetting } from '@feedback/contract/operations';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { callApi } from '../lib/api-client.ts';
import { defineTexts, useTexts } from '../lib/locale.tsx';
import styles from './digest-choice.module.css';

const catalogue = defineTexts('console/my-work', { myWorkTexts });

export const digestSettingQuery = queryOptions({
  queryKey: ['digest'],
  queryFn: ({ signal }) => callApi(getDigestSetting, { signal }),
});

/** Turns the daily summary on or off. */
export const requestDigestSettingChange = (body: DigestSetting) =>
  callApi(saveDigestSetting, { body });

/**
 * Shows whether the user receives the daily summary by e-mail, with a control that turns the
 * summary on or off.
 */
export function DigestSettingControl() {
  const texts = useTexts(catalogue);
  const queryClient = useQueryClient();
  const { data } = useQuery(digestSettingQuery);
  const choose = useMutation({
    mutationFn: (isOn: boolean) => requestDigestSettingChange({ isOn }),
    onSettled: () => queryClient.invalidateQueries(digestSettingQuery),
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
