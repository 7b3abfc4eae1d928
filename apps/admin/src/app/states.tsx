import { Button } from '@feedback/ui/button';
import { Suspense } from 'react';
import { useRouteError } from 'react-router-dom';
import { Spinner } from '@feedback/ui/spinner';

import { explainError } from '../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../lib/locale.tsx';
import styles from '../components/states.module.css';

/**
 * Shown while a page's script loads, in the default language, since other texts may still be
 * loading.
 */
export function LoadingPage() {
  return (
    <div className={styles.centre}>
      <Spinner label={commonTextCatalogue.base.loading} />
    </div>
  );
}

function Fault() {
  const texts = useTexts(commonTextCatalogue);
  const error = useRouteError();
  return (
    <div className={styles.centre}>
      <div role="alert">
        <h1>{texts.faultTitle}</h1>
        <p>{explainError(error, texts)}</p>
        <p>{texts.faultLead}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
      </div>
    </div>
  );
}

/** Shown when a page fails to render or its script fails to load. */
export function ErrorPage() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Fault />
    </Suspense>
  );
}
