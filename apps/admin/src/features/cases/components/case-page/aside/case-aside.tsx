import type { CaseColumn } from '@feedback/contract/cases/case-columns';
import type { CaseDetail, CaseRound } from '@feedback/contract/case-page/case-detail';
import { buildCasePath } from '@feedback/contract/cases/console-paths';
import { Button } from '@feedback/ui/button';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';

import { TimeCell } from '../../../../../components/cells.tsx';
import { formatShortDay } from '../../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { useSession } from '../../../../../lib/session.ts';
import { CaseFactList } from '../../case/case-facts.tsx';
import { reportTextCatalogue } from '../../report-texts.ts';
import { CaseStatusMark } from '../../status-mark.tsx';
import { AsideCard } from './aside-card.tsx';
import type { OpenCaseDialog } from '../../case/forms/case-form.ts';
import { caseTextCatalogue } from '../../case-texts.ts';
import caseStyles from '../../case/case.module.css';
import page from '../case-page.module.css';
import styles from './aside.module.css';
import { WatchButton } from './watch-button.tsx';
import { findMergeCandidates } from '../../../api/case-query.ts';

// Few cases are on SCORES, so this card loads separately.
const ScoresCard = lazy(() => import('./scores-card.tsx').then((m) => ({ default: m.ScoresCard })));

// The link needs texts of its own.
const PersonLink = lazy(() => import('./person-link.tsx').then((m) => ({ default: m.PersonLink })));

// Few cases have a reminder, so its line loads separately.
const ReminderLine = lazy(() =>
  import('./reminder-line.tsx').then((m) => ({ default: m.ReminderLine })),
);

// Only super admins see this card, so it loads separately.
const PrivacyCard = lazy(() =>
  import('./privacy-card.tsx').then((m) => ({ default: m.PrivacyCard })),
);

const ofSubmitter: readonly CaseColumn[] = [
  'employeeCode',
  'channel',
  'mobile',
  'email',
  'pan',
  'folio',
  'arn',
  'euin',
  'location',
  'area',
  'city',
  'amcname',
  'typeOfBtl',
];
const ofWork: readonly CaseColumn[] = [
  'tags',
  'feedbackDate',
  'assignedTo',
  'assignedDate',
  'closureDate',
];
const ofClock: readonly CaseColumn[] = ['class', 'complaintCode', 'source', 'dueAt'];

/**
 * Shows the class and the due date of a case, and the company's own target when a statutory one
 * applies.
 */
function Clock({ detail, onAsk }: CaseAsideProps) {
  const texts = useTexts(caseTextCatalogue);
  const { locale } = useLocale();
  const { serviceDueAt, dueAt, waitingFor } = detail;
  const target = serviceDueAt && formatShortDay(serviceDueAt, locale);
  return (
    <AsideCard title={texts.clock}>
      <CaseFactList row={detail} names={ofClock} narrow />
      {target && (waitingFor || serviceDueAt !== dueAt) && (
        <p className={caseStyles.quiet}>
          {texts.serviceTarget}: {waitingFor ? texts.serviceWaits(target) : target}
        </p>
      )}
      {onAsk && (
        <p className={styles.links}>
          <Button variant="quiet" onClick={() => onAsk('classify')}>
            {texts.classify}
          </Button>
          {detail.status !== 'closed' && (
            <Button variant="quiet" onClick={() => onAsk('recompute')}>
              {texts.recompute}
            </Button>
          )}
        </p>
      )}
    </AsideCard>
  );
}

interface CaseAsideProps {
  detail: CaseDetail;
  /** Opens the dialog of an action on the case; undefined for a user who may only view the case. */
  onAsk: ((asked: OpenCaseDialog) => void) | undefined;
}

/** The result of each round, shown once the case has more than one round. */
function Rounds({ rounds }: { rounds: readonly CaseRound[] }) {
  const texts = useTexts(caseTextCatalogue);
  const { historyText: words, columns } = useTexts(reportTextCatalogue);
  return (
    <AsideCard title={texts.rounds}>
      <ol className={styles.list}>
        {rounds.map(({ round, receivedAt, resolvedAt, closureDescription, mended }) => (
          <li key={round}>
            <strong>{texts.roundOf(round)}</strong>{' '}
            <span className={caseStyles.quiet}>
              <TimeCell at={receivedAt} />
              {' – '}
              {resolvedAt ? <TimeCell at={resolvedAt} /> : texts.stillOpen}
            </span>
            {closureDescription && <p>{words.saying(closureDescription)}</p>}
            {mended && (
              <p>
                {columns.mended}: {mended}
              </p>
            )}
          </li>
        ))}
      </ol>
    </AsideCard>
  );
}

function Related({ detail, onAsk }: CaseAsideProps) {
  const { related, status: ownStatus } = detail;
  const texts = useTexts(caseTextCatalogue);
  const { locale } = useLocale();
  return (
    <AsideCard title={texts.related}>
      {related.length === 0 && <p className={caseStyles.quiet}>{texts.relatedNone}</p>}
      <ul className={styles.list}>
        {related.map(({ caseId, status, feedbackDate, feedbackType, same }) => (
          <li key={caseId}>
            <Link to={buildCasePath(caseId)}>{caseId}</Link> <CaseStatusMark status={status} />
            <p className={caseStyles.quiet}>
              {texts.same(same.map((name) => texts.identifiers[name]).join(', '))} · {feedbackType},{' '}
              {formatShortDay(feedbackDate, locale)}
            </p>
          </li>
        ))}
      </ul>
      {onAsk && ownStatus !== 'closed' && findMergeCandidates(detail).length === 0 && (
        <p className={styles.links}>
          <Button variant="quiet" onClick={() => onAsk('merge')}>
            {texts.mergeTitle}
          </Button>
        </p>
      )}
    </AsideCard>
  );
}

/** The column next to the conversation: facts, people, and related cases. */
export function CaseAside({ detail, onAsk }: CaseAsideProps) {
  const texts = useTexts(caseTextCatalogue);
  const { isSuperAdmin } = useSession();
  return (
    <aside className={page.aside}>
      <Clock detail={detail} onAsk={onAsk} />
      <AsideCard title={texts.submitter}>
        <CaseFactList row={detail} names={ofSubmitter} narrow />
        {detail.person && (
          <Suspense fallback={null}>
            <PersonLink person={detail.person} />
          </Suspense>
        )}
        {detail.noticeVersion !== null && (
          <p className={caseStyles.quiet}>
            {texts.noticeShown(detail.noticeVersion)} {detail.hasConsented && texts.consentGiven}
          </p>
        )}
      </AsideCard>
      <AsideCard title={texts.work}>
        <CaseFactList row={detail} names={ofWork} narrow />
        {detail.reminder && (
          <Suspense fallback={null}>
            <ReminderLine caseKey={detail.id} reminder={detail.reminder} />
          </Suspense>
        )}
        <WatchButton detail={detail} />
        {onAsk && (
          <Button variant="quiet" aria-keyshortcuts="t" onClick={() => onAsk('tags')}>
            {texts.changeTags}{' '}
            <kbd className={caseStyles.key} aria-hidden>
              T
            </kbd>
          </Button>
        )}
      </AsideCard>
      {detail.scores && (
        <Suspense fallback={null}>
          <ScoresCard detail={detail} scores={detail.scores} onAsk={onAsk} />
        </Suspense>
      )}
      {isSuperAdmin && (
        <AsideCard title={texts.personalData}>
          <Suspense fallback={null}>
            <PrivacyCard detail={detail} />
          </Suspense>
        </AsideCard>
      )}
      {detail.rounds.length > 1 && <Rounds rounds={detail.rounds} />}
      <Related detail={detail} onAsk={onAsk} />
    </aside>
  );
}
