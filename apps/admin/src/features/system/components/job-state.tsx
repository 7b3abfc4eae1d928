import type { Job, JobStatus } from '@feedback/contract/system/job';
import { StatusBadge, type Tone } from '@feedback/ui/status-badge';
import { jobTexts } from '@feedback/contract/messages/en-IN/console/jobs';

import { CellNote } from '../../../components/cells.tsx';
import { count, shortTime } from '../../../lib/dates.ts';
import { defineTexts, useLocale, useTexts } from '../../../lib/locale.tsx';

export const jobCatalogue = defineTexts('console/jobs', { jobTexts });

const tones: Record<JobStatus, Tone> = {
  waiting: 'info',
  running: 'warn',
  done: 'ok',
  failed: 'bad',
};

/** The time of a job's next or last run. */
function When({ job }: { job: Job }) {
  const texts = useTexts(jobCatalogue);
  const { locale } = useLocale();
  const { status, tries, dueAt, endedAt } = job;
  if (status === 'waiting') {
    const say = tries > 0 ? texts.nextTry : texts.due;
    return <CellNote>{say(shortTime(dueAt, locale))}</CellNote>;
  }
  if (status === 'running' || !endedAt) return null;
  return <CellNote>{texts.ended(shortTime(endedAt, locale))}</CellNote>;
}

/** The progress of a job, and the reason when it stopped. */
export function JobState({ job }: { job: Job }) {
  const texts = useTexts(jobCatalogue);
  const { locale } = useLocale();
  const { status, tries, lastError } = job;
  return (
    <>
      <StatusBadge tone={tones[status]}>{texts.statusName[status]}</StatusBadge>
      <When job={job} />
      {tries > 0 && status !== 'done' && <CellNote>{texts.tries(count(tries, locale))}</CellNote>}
      {status !== 'done' && lastError && <CellNote>{texts.reason(lastError)}</CellNote>}
    </>
  );
}
