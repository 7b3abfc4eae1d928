import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { Button } from '@feedback/ui/button';

import { FailureAlert } from '../../../../components/failure-alert.tsx';
import { useTexts } from '../../../../lib/locale.tsx';
import { caseTexts } from '../case-texts.ts';
import styles from '../case-page.module.css';
import { useWatching } from '../case-work.ts';
import { useCaseKeys } from '../use-case-keys.ts';

/** Has whoever sees a case told of what happens to it, or no more; who is stands above. */
export function WatchButton({ detail: { id, watchers, isWatched } }: { detail: CaseDetail }) {
  const texts = useTexts(caseTexts);
  const watching = useWatching(id);
  const toggle = () => {
    if (!watching.isPending) watching.mutate(!isWatched);
  };
  useCaseKeys({ w: toggle });
  return (
    <>
      {watchers.length > 0 && (
        <p className={styles.quiet}>
          {texts.watchers}: {watchers.join(', ')}
        </p>
      )}
      <FailureAlert error={watching.error} />
      <Button variant="quiet" aria-keyshortcuts="w" busy={watching.isPending} onClick={toggle}>
        {isWatched ? texts.unwatch : texts.watch}{' '}
        <kbd className={styles.key} aria-hidden>
          W
        </kbd>
      </Button>
    </>
  );
}
