import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { Button } from '@feedback/ui/button';
import { StatusBadge } from '@feedback/ui/status-badge';

import { useTexts } from '../../../../lib/locale.tsx';
import { useTopicNames } from '../../../../lib/use-local-names.ts';
import { usePageTitle } from '../../../../lib/browser/browser.ts';
import { reportTextCatalogue } from '../report-texts.ts';
import { CaseStatusMark } from '../status-mark.tsx';
import type { OpenCaseDialog } from '../case/forms/case-form.ts';
import { caseTextCatalogue } from '../case-texts.ts';
import caseStyles from '../case/case.module.css';
import styles from './case-page.module.css';
import { DueDateBar } from './due-bar.tsx';

interface CaseHeadProps {
  detail: CaseDetail;
  /** Opens the dialog of an action on the case; undefined for a user who may only view the case. */
  onAsk: ((asked: OpenCaseDialog) => void) | undefined;
  /** Opens the dialog that sets the user's reminder. */
  onRemind: () => void;
}

/** The submitter, the status, the case id and the actions of a case. */
export function CasePageHeading({ detail, onAsk, onRemind }: CaseHeadProps) {
  const texts = useTexts(caseTextCatalogue);
  const { tabs } = useTexts(reportTextCatalogue);
  const { nameType, nameSubType } = useTopicNames();
  const { caseId, type, feedbackType, status, waitingFor, erasedAt } = detail;
  const name = detail.employeeName ?? detail.name ?? '';
  usePageTitle(`${name}, ${caseId}`);
  const key = (letter: string) => (
    <kbd className={caseStyles.key} aria-hidden>
      {letter}
    </kbd>
  );
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <h1>{name}</h1>
        <CaseStatusMark status={status} />
        {waitingFor && <StatusBadge tone="warn">{texts.waitingForSubmitter}</StatusBadge>}
      </div>
      <p className={caseStyles.quiet}>
        {[caseId, tabs[type], nameType(feedbackType), nameSubType(detail)].join(' · ')}
      </p>
      <DueDateBar detail={detail} />
      {(onAsk || (status !== 'closed' && !erasedAt)) && (
        <div className={styles.actions}>
          {onAsk && status === 'closed' && (
            <Button aria-keyshortcuts="c" onClick={() => onAsk('reopen')}>
              {texts.reopen} {key('C')}
            </Button>
          )}
          {onAsk && status !== 'closed' && (
            <Button aria-keyshortcuts="a" onClick={() => onAsk('assign')}>
              {texts.assign} {key('A')}
            </Button>
          )}
          {status !== 'closed' && !erasedAt && (
            <Button aria-keyshortcuts="h" onClick={onRemind}>
              {texts.remind} {key('H')}
            </Button>
          )}
          {onAsk && status !== 'closed' && (
            <Button aria-keyshortcuts="c" onClick={() => onAsk('close')}>
              {texts.close} {key('C')}
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
