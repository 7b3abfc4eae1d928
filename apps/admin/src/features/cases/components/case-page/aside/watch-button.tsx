import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { Button } from '@feedback/ui/button';

import { ErrorAlert } from '../../../../../components/failure-alert.tsx';
import { useTexts } from '../../../../../lib/locale.tsx';
import { caseTextCatalogue } from '../../case-texts.ts';
import styles from '../../case/case.module.css';
import { useCaseShortcuts } from '../../case/use-case-keys.ts';
import { useWatchCase } from '../../../api/case-actions.ts';

/**
 * A button that starts or stops notifications about a case for the current user, below the list of
 * watchers.
 */
export function WatchButton({ detail: { id, watchers, isWatched } }: { detail: CaseDetail }) {
  const texts = useTexts(caseTextCatalogue);
  const watching = useWatchCase(id);
  const toggle = () => {
    if (!watching.isPending) watching.mutate(!isWatched);
  };
  useCaseShortcuts({ w: toggle });
  return (
    <>
      {watchers.length > 0 && (
        <p className={styles.quiet}>
          {texts.watchers}: {watchers.join(', ')}
        </p>
      )}
      <ErrorAlert error={watching.error} />
      <Button variant="quiet" aria-keyshortcuts="w" busy={watching.isPending} onClick={toggle}>
        {isWatched ? texts.unwatch : texts.watch}{' '}
        <kbd className={styles.key} aria-hidden>
          W
        </kbd>
      </Button>
    </>
  );
}
