import type { OwnCase } from '@feedback/contract/submitter-portal/own-case';

import type { StatusPageTexts } from '../../texts/use-status-texts.ts';
import { formatDate, isInFuture, isOutsideIndia, formatDateTime } from '../moments.ts';
import styles from '../status.module.css';

interface CaseStepsProps {
  texts: StatusPageTexts;
  own: OwnCase;
}

/** Shows the completed steps of the case, and the next step with its due date. */
export function CaseSteps({ texts, own }: CaseStepsProps) {
  const { status, locale } = texts;
  const { steps, state, rounds, expectedAt } = own;
  const dueAt = rounds.at(-1)?.dueAt;
  const isDue = dueAt && isInFuture(dueAt);
  const isToBeAnswered = state !== 'answered' && state !== 'closed';
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{status.standing}</h3>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.state}
            className={styles.step}
            data-state={step.state}
            aria-current={index === steps.length - 1 ? 'step' : undefined}
          >
            <strong>{status.step[step.state]}</strong>
            <span className={styles.aside}>{formatDateTime(step.at, locale)}</span>
          </li>
        ))}
        {isToBeAnswered && (
          <li className={styles.step} data-state="next">
            <span>{status.step.answered}</span>
            {isDue && (
              <span className={styles.aside}>{status.dueBy(formatDate(dueAt, locale))}</span>
            )}
            {expectedAt && (
              <span className={styles.aside}>
                {status.expectedBy(formatDate(expectedAt, locale))}
              </span>
            )}
          </li>
        )}
      </ol>
      {isOutsideIndia() && <p className={styles.aside}>{status.indianTimes}</p>}
    </section>
  );
}
