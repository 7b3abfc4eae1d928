import { Button } from '@feedback/ui/button';
import { Suspense } from 'react';
import { useRouteError } from 'react-router-dom';

import { explain } from '../lib/api-error.ts';
import { common, useTexts } from '../lib/locale.tsx';
import { Loading } from './loading.tsx';
import styles from './states.module.css';

interface FaultPageProps {
  /** It stands in the shell, which has the page's `main`. */
  isInShell?: boolean;
}

function Fault({ isInShell }: FaultPageProps) {
  const Frame = isInShell ? 'div' : 'main';
  const texts = useTexts(common);
  const error = useRouteError();
  return (
    <Frame className={styles.centre}>
      <div role="alert">
        <h1>{texts.faultTitle}</h1>
        <p>{explain(error, texts)}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
      </div>
    </Frame>
  );
}

/** When a page fails as it is drawn, or its script does not arrive. */
export function FaultPage(props: FaultPageProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Fault {...props} />
    </Suspense>
  );
}
