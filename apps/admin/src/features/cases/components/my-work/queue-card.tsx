import type { TeamQueue } from '@feedback/contract/cases/team-work';
import { buildCasePath } from '@feedback/contract/cases/console-paths';
import { Button } from '@feedback/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';

import { ErrorAlert } from '../../../../components/failure-alert.tsx';
import { formatCount, formatShortDay } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { myWorkQuery, requestMostUrgentCase } from '../../api/my-work.ts';
import { useCaseShortcuts } from '../case/use-case-keys.ts';
import { myWorkTextCatalogue } from './my-work-catalogue.ts';
import styles from './my-work.module.css';

/** Takes the next case of a queue and opens it. */
function useTakeNext() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: requestMostUrgentCase,
    onSuccess: ({ caseId }) => {
      if (caseId) void navigate(buildCasePath(caseId));
    },
    onSettled: () => queryClient.invalidateQueries(myWorkQuery),
  });
}

/** The cases of the user's teams that nobody has: how many, how urgent, and a button that takes one. */
export function TeamQueueCard({ queues }: { queues: readonly TeamQueue[] }) {
  const texts = useTexts(myWorkTextCatalogue);
  const { locale } = useLocale();
  const id = useId();
  const taking = useTakeNext();
  const waiting = queues.filter(({ total }) => total > 0);
  const [first] = waiting;
  const take = (teamId: number | null) => {
    if (!taking.isPending) taking.mutate(teamId);
  };
  useCaseShortcuts({ n: first && (() => take(first.teamId)) });
  const nameOf = ({ name }: TeamQueue) => (name === null ? texts.noTeam : texts.queueOf(name));
  const isLate = taking.data?.caseId === null;
  if (!first && !isLate) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.queues}
      </h2>
      <ErrorAlert error={taking.error} />
      <output className={styles.note}>{isLate && texts.queueEmpty}</output>
      <ul className={styles.list}>
        {waiting.map((queue) => (
          <li key={queue.teamId} className={styles.queue}>
            <span>
              <span className={styles.view}>{nameOf(queue)}</span>{' '}
              <span className={styles.note}>
                {[
                  texts.queueSize(queue.total, formatCount(queue.total, locale)),
                  queue.overdue > 0 && texts.queueOverdue(formatCount(queue.overdue, locale)),
                  queue.oldestAt && texts.queueOldest(formatShortDay(queue.oldestAt, locale)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              aria-label={texts.takeFrom(nameOf(queue))}
              aria-keyshortcuts={queue === first ? 'n' : undefined}
              busy={taking.isPending && taking.variables === queue.teamId}
              busyLabel={texts.taking}
              onClick={() => take(queue.teamId)}
            >
              {texts.takeNext}
              {queue === first && (
                <kbd className={styles.key} aria-hidden>
                  N
                </kbd>
              )}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
