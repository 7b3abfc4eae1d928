import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import {
  milestonesFiledByCompany,
  type ScoresMilestoneState,
  type ScoresData,
} from '@feedback/contract/regulatory/scores';
import { Button } from '@feedback/ui/button';
import { StatusBadge } from '@feedback/ui/status-badge';

import { formatFilterDay, formatShortDay } from '../../../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { scoresTextCatalogue } from '../../../../../lib/texts/scores-texts.ts';
import { FileChips } from '../../case/file-chips.tsx';
import { AsideCard } from './aside-card.tsx';
import type { OpenCaseDialog } from '../../case/forms/case-form.ts';
import caseStyles from '../../case/case.module.css';
import styles from './aside.module.css';

interface ScoresCardProps {
  detail: CaseDetail;
  scores: ScoresData;
  /** Opens the dialog of an action on the case; undefined for a user who may only view the case. */
  onAsk?: ((asked: OpenCaseDialog) => void) | undefined;
}

interface StepProps {
  step: ScoresMilestoneState;
  isOver: boolean;
}

const isLate = ({ kind, dueAt, doneOn }: ScoresMilestoneState) =>
  milestonesFiledByCompany.includes(kind) &&
  dueAt !== null &&
  (doneOn ? Date.parse(`${doneOn}T00:00:00+05:30`) : Date.now()) > Date.parse(dueAt);

/** The completion or due date of a step; only the company's own steps can be overdue. */
function StepState({ step, isOver }: StepProps) {
  const texts = useTexts(scoresTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const { kind, dueAt, doneOn, by } = step;
  if (doneOn) {
    const said = texts.doneOn(formatFilterDay(doneOn, locale), by ?? '');
    return (
      <span className={caseStyles.quiet}>{isLate(step) ? `${said} · ${texts.late}` : said}</span>
    );
  }
  if (!dueAt || isOver) return null;
  const day = formatShortDay(dueAt, locale);
  if (isLate(step)) {
    return (
      <StatusBadge tone="bad">
        {texts.due(day)}, {shared.overdue}
      </StatusBadge>
    );
  }
  const isOurs = milestonesFiledByCompany.includes(kind);
  return <span className={caseStyles.quiet}>{isOurs ? texts.due(day) : texts.until(day)}</span>;
}

function Step({ detail, step, isOver, onAsk }: Omit<ScoresCardProps, 'scores'> & StepProps) {
  const texts = useTexts(scoresTextCatalogue);
  const name = texts.names[step.kind];
  return (
    <li data-done={step.doneOn ? '' : undefined} data-late={isLate(step) ? '' : undefined}>
      <strong>{name}</strong>{' '}
      {onAsk && step.kind !== 'received' && (
        <Button
          variant="quiet"
          aria-label={step.doneOn ? texts.changeOf(name) : texts.noteOf(name)}
          onClick={() => onAsk({ milestone: step.kind })}
        >
          {step.doneOn ? texts.change : texts.note}
        </Button>
      )}
      <p>
        <StepState step={step} isOver={isOver} />
      </p>
      {step.document && <FileChips caseKey={detail.id} files={[step.document]} />}
    </li>
  );
}

/**
 * The progress of a complaint on SCORES: its number there, and its steps with days and documents.
 */
export function ScoresCard({ detail, scores, onAsk }: ScoresCardProps) {
  const texts = useTexts(scoresTextCatalogue);
  const { registrationNumber, isOver, milestones } = scores;
  return (
    <AsideCard title={texts.scores}>
      <p>{registrationNumber ?? <span className={caseStyles.quiet}>{texts.notRegistered}</span>}</p>
      {onAsk && (
        <p className={styles.links}>
          <Button variant="quiet" onClick={() => onAsk('register')}>
            {registrationNumber ? texts.changeNumber : texts.register}
          </Button>
        </p>
      )}
      {isOver && <p className={caseStyles.quiet}>{texts.over}</p>}
      {registrationNumber && (
        <ol className={`${styles.list} ${styles.stepper}`} aria-label={texts.steps}>
          {milestones.map((step) => (
            <Step key={step.kind} detail={detail} step={step} isOver={isOver} onAsk={onAsk} />
          ))}
        </ol>
      )}
    </AsideCard>
  );
}
