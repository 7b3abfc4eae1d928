import { Button } from '@feedback/ui/button';
import { useSearchParams } from 'react-router-dom';

import { ErrorAlert } from '../../../../components/failure-alert.tsx';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { startSingleSignOn } from '../../api/single-sign-on.ts';
import { useApiRequest } from './use-request.ts';

/** A button that signs in with the company's identity provider (rule 8.15). */
export function SingleSignOnButton({ name }: { name: string }) {
  const texts = useTexts(commonTextCatalogue);
  const [search] = useSearchParams();
  const begin = useApiRequest(startSingleSignOn);
  return (
    <>
      <ErrorAlert error={begin.error} />
      <Button
        variant="secondary"
        wide
        busy={begin.isPending}
        busyLabel={texts.goingToProvider}
        onClick={() => begin.run(search.get('next'), (address) => window.location.assign(address))}
      >
        {texts.logInWith(name)}
      </Button>
    </>
  );
}
