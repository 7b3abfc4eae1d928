import { Alert } from '@feedback/ui/alert';
import { Skeleton } from '@feedback/ui/skeleton';

import type { Loaded } from '../api/use-loaded.ts';
import { problemText } from '../form/errors.ts';
import type { PageTexts } from '../texts/use-status-texts.ts';
import styles from './status.module.css';

interface LoadingProps {
  texts: PageTexts;
  loaded: Loaded<unknown>;
}

/** A place held for what is on its way, or why it does not come. */
export function Loading({ texts, loaded }: LoadingProps) {
  const { value, error, isLoading, retry } = loaded;
  // Offline is said above, and what was loaded before still stands.
  if (value && error?.kind === 'offline') return null;
  if (error && error.kind !== 'sessionEnded') {
    return (
      <Alert
        tone="bad"
        title={texts.status.notLoadedCase}
        action={{ label: texts.tryAgain, onAction: retry, busy: isLoading }}
      >
        {problemText(error, texts)}
      </Alert>
    );
  }
  // That the access has ended is said above, with what mends it: nothing is on its way.
  if (value || (error && !isLoading)) return null;
  return (
    <div className={styles.room} aria-busy="true">
      <output>{texts.loading}</output>
      <Skeleton height="34px" width="60%" />
      <Skeleton height="120px" />
      <Skeleton height="180px" />
    </div>
  );
}
