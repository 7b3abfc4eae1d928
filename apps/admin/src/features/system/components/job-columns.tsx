import type { Job } from '@feedback/contract/system/job';
import type { Locale } from '@feedback/contract/messages';
import type { JobTexts } from '@feedback/contract/messages/en-IN/console/jobs';
import type { Column } from '@feedback/ui/table';

import { actionColumn } from '../../../components/list-screen/action-column.tsx';
import type { RowAction } from '../../../components/list-screen/use-list.ts';
import { CellNote, CellTitle, Moment } from '../../../components/cells.tsx';
import { shortTime } from '../../../lib/dates.ts';
import { JobState } from './job-state.tsx';

interface ColumnsInput {
  texts: JobTexts;
  locale: Locale;
  action: RowAction<Job>;
}

/** Returns the columns of the jobs. Only abandoned jobs can be run again manually. */
export const makeColumns = ({ texts, locale, action }: ColumnsInput): Column<Job>[] => [
  {
    id: 'createdAt',
    header: texts.columns.createdAt,
    width: '120px',
    cell: (job) => <Moment at={job.createdAt} />,
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
  actionColumn({
    action,
    isFor: (job) => job.status === 'failed',
    texts: {
      header: texts.columns.actions,
      label: texts.rerun,
      labelOf: (job) => texts.rerunOf(texts.queueName(job.name), shortTime(job.createdAt, locale)),
      busyLabel: texts.rerunning,
    },
  }),
];
