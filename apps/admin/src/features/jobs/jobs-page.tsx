import { jobNameSchema, jobStatusSchema } from '@feedback/contract/job';

import { ListScreen } from '../../components/list-screen/list-screen.tsx';
import { useList } from '../../components/list-screen/use-list.ts';
import { useRowAction } from '../../components/list-screen/use-row-action.ts';
import { useLocale, useTexts } from '../../lib/locale.tsx';
import { makeColumns } from './job-columns.tsx';
import { jobList, rerun } from './job-list.ts';
import { jobCatalogue } from './job-texts.ts';

/** What is done later or by the clock, while it goes on; what was given up can be run again. */
export function JobsPage() {
  const texts = useTexts(jobCatalogue);
  const { locale } = useLocale();
  const list = useList(jobList);
  const action = useRowAction(jobList.queryKey, rerun);
  const states = jobStatusSchema.options.map((value) => ({
    value,
    label: texts.statusName[value],
  }));
  const queues = jobNameSchema.options.map((value) => ({ value, label: texts.queueName(value) }));
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={makeColumns({ texts, locale, action })}
      filters={[
        {
          kind: 'choice',
          name: 'status',
          label: texts.status,
          options: [{ value: '', label: texts.all }, ...states],
        },
        {
          kind: 'choice',
          name: 'name',
          label: texts.queue,
          options: [{ value: '', label: texts.allQueues }, ...queues],
        },
      ]}
      canRefresh
      action={{ state: action, done: (job) => texts.rerunDone(texts.queueName(job.name)) }}
    />
  );
}

export { JobsPage as Component };
