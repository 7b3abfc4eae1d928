import { Button } from '@feedback/ui/button';
import { useSearchParams } from 'react-router-dom';

import { FailureAlert } from '../../../../components/failure-alert.tsx';
import { commonCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { startProviderSignIn } from '../../api/single-sign-on.ts';
import { useRequest } from './use-request.ts';

/** A button that signs in with the company's identity provider (rule 8.15). */
export function ProviderButton({ name }: { name: string }) {
  const texts = useTexts(commonCatalogue);
  const [search] = useSearchParams();
  const begin = useRequest(startProviderSignIn);
  return (
    <>
      <FailureAlert error={begin.error} />
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
