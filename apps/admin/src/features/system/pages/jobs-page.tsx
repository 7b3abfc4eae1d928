import { jobNameSchema, jobStatusSchema } from '@feedback/contract/system/job';
import { buttonClass } from '@feedback/ui/button';
import { Link } from 'react-router-dom';

import { ListScreen } from '../../../components/list-screen/list-screen.tsx';
import { optionsOf, useList, useRowAction } from '../../../components/list-screen/use-list.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { makeColumns } from '../components/job-columns.tsx';
import { jobList, rerun } from '../api/jobs.ts';
import { jobCatalogue } from '../components/job-state.tsx';

/** Lists background and scheduled jobs, with live progress; abandoned jobs can be run again. */
export function JobsPage() {
  const texts = useTexts(jobCatalogue);
  const { locale } = useLocale();
  const list = useList(jobList);
  const action = useRowAction(jobList.queryKey, rerun);
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
          all: texts.all,
          options: optionsOf(jobStatusSchema.options, (status) => texts.statusName[status]),
        },
        {
          kind: 'choice',
          name: 'name',
          label: texts.queue,
          all: texts.allQueues,
          options: optionsOf(jobNameSchema.options, texts.queueName),
        },
      ]}
      canRefresh
      actions={
        <Link to="/admin/jobs/setaside" className={buttonClass} data-variant="secondary">
          {texts.setAside}
        </Link>
      }
      action={{ state: action, done: (job) => texts.rerunDone(texts.queueName(job.name)) }}
    />
  );
}

export { JobsPage as Component };
