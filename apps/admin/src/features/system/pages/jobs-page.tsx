import { jobTexts } from '@feedback/contract/messages/en-IN/console/jobs';
import { getJobs, rerunJob } from '@feedback/contract/operations';
import {
  jobNameSchema,
  jobQuerySchema,
  jobStatusSchema,
  type Job,
  type JobStatus,
} from '@feedback/contract/system/job';
import { buttonClass } from '@feedback/ui/button';
import { StatusBadge, type StatusTone } from '@feedback/ui/status-badge';
import { Link } from 'react-router-dom';

import { CellNote, CellTitle, TimeCell } from '../../../components/cells.tsx';
import type { ListPage } from '../../../components/list-screen/list-kind.ts';
import { createListPage } from '../../../components/list-screen/list-page.tsx';
import { buildSelectOptions } from '../../../components/list-screen/use-list.ts';
import { callApi } from '../../../lib/api-client.ts';
import { formatCount, formatShortTime } from '../../../lib/dates.ts';
import { defineTexts, useLocale, useTexts } from '../../../lib/locale.tsx';

const catalogue = defineTexts('console/jobs', { jobTexts });

/** Milliseconds between two requests for a page with a running job. */
const liveMs = 5000;

const goesOn = ({ status }: Job) => status === 'waiting' || status === 'running';

/** The pages of jobs with their filters: queue and state. */
export const jobListDefinition = {
  queryKey: 'jobs',
  call: getJobs,
  querySchema: jobQuerySchema,
  names: ['status', 'name'],
  refreshMs: ({ rows }: Pick<ListPage<Job>, 'rows'>) => (rows.some(goesOn) ? liveMs : undefined),
} as const;

/** Runs an abandoned job again. */
export const requestJobRerun = ({ id }: Job) => callApi(rerunJob, { parts: { id }, body: {} });

const tones: Record<JobStatus, StatusTone> = {
  waiting: 'info',
  running: 'warn',
  done: 'ok',
  failed: 'bad',
};

/** The time of a job's next or last run. */
function When({ job }: { job: Job }) {
  const texts = useTexts(catalogue);
  const { locale } = useLocale();
  const { status, tries, dueAt, endedAt } = job;
  if (status === 'waiting') {
    const say = tries > 0 ? texts.nextTry : texts.due;
    return <CellNote>{say(formatShortTime(dueAt, locale))}</CellNote>;
  }
  if (status === 'running' || !endedAt) return null;
  return <CellNote>{texts.ended(formatShortTime(endedAt, locale))}</CellNote>;
}

/** The progress of a job, and the reason when it stopped. */
function JobState({ job }: { job: Job }) {
  const texts = useTexts(catalogue);
  const { locale } = useLocale();
  const { status, tries, lastError } = job;
  return (
    <>
      <StatusBadge tone={tones[status]}>{texts.statusName[status]}</StatusBadge>
      <When job={job} />
      {tries > 0 && status !== 'done' && (
        <CellNote>{texts.tries(formatCount(tries, locale))}</CellNote>
      )}
      {status !== 'done' && lastError && <CellNote>{texts.reason(lastError)}</CellNote>}
    </>
  );
}

/** Lists background and scheduled jobs, with live progress; abandoned jobs can be run again. */
export const JobsPage = createListPage({
  list: jobListDefinition,
  texts: catalogue,
  columns: (texts) => [
    {
      id: 'createdAt',
      header: texts.columns.createdAt,
      width: '120px',
      cell: (job) => <TimeCell at={job.createdAt} />,
    },
    {
      id: 'job',
      header: texts.columns.job,
      width: '32%',
      cell: (job) => (
        <>
          <CellTitle>{texts.queueName(job.name)}</CellTitle>
          <CellNote>{job.name}</CellNote>
        </>
      ),
    },
    { id: 'status', header: texts.columns.status, cell: (job) => <JobState job={job} /> },
  ],
  filters: (texts) => [
    {
      kind: 'choice',
      name: 'status',
      label: texts.status,
      all: texts.all,
      options: buildSelectOptions(jobStatusSchema.options, (status) => texts.statusName[status]),
    },
    {
      kind: 'choice',
      name: 'name',
      label: texts.queue,
      all: texts.allQueues,
      options: buildSelectOptions(jobNameSchema.options, texts.queueName),
    },
  ],
  action: {
    run: requestJobRerun,
    // Only abandoned jobs can be run again manually.
    isFor: (job) => job.status === 'failed',
    texts: (texts, locale) => ({
      header: texts.columns.actions,
      label: texts.rerun,
      labelOf: (job) =>
        texts.rerunOf(texts.queueName(job.name), formatShortTime(job.createdAt, locale)),
      busyLabel: texts.rerunning,
    }),
    done: (job, texts) => texts.rerunDone(texts.queueName(job.name)),
  },
  links: (texts) => (
    <Link to="/admin/settings/jobs/setaside" className={buttonClass} data-variant="secondary">
      {texts.setAside}
    </Link>
  ),
});

export { JobsPage as Component };
