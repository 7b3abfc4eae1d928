import type { BulkJob } from '@feedback/contract/automation/bulk';
import type { bulkTexts } from '@feedback/contract/messages/en-IN/console/bulk';
import { buildReportPath } from '@feedback/contract/cases/console-paths';
import { Button } from '@feedback/ui/button';
import { Table, type Column } from '@feedback/ui/table';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';

import { CaseLink } from '../../../components/cells.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorAlert } from '../../../components/failure-alert.tsx';
import { QueryLoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { isCaseGoneError } from '../../../lib/api-error.ts';
import { formatCount, formatShortTime } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { bulkJobQuery, requestBulkUndo } from '../api/bulk.ts';
import { bulkTextCatalogue } from '../components/bulk/bulk-texts.ts';
import styles from './report.module.css';

type BulkTexts = typeof bulkTexts;
type BulkResult = BulkJob['rows'][number];

/** The progress of a job, with the button that undoes it. */
function Progress({ job, onUndone }: { job: BulkJob; onUndone: () => Promise<unknown> }) {
  const texts = useTexts(bulkTextCatalogue);
  const { locale } = useLocale();
  const shown = (count: number) => formatCount(count, locale);
  const queryClient = useQueryClient();
  const undo = useMutation({ mutationFn: () => requestBulkUndo(job.id), onSettled: onUndone });
  const processed = job.done + job.skipped + job.undone;
  // The job changes cases, so the lists of cases are out of date when this page is left.
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: ['cases'] }), [queryClient]);
  const progress = texts.progress(shown(processed), shown(job.cases));
  return (
    <>
      <output>{progress}</output>
      <progress
        className={styles.progress}
        aria-label={progress}
        max={job.cases}
        value={processed}
      />
      <p>{texts.done(job.done, shown(job.done))}</p>
      {job.undoable > 0 && (
        <Button busy={undo.isPending} onClick={() => undo.mutate()}>
          {texts.undo(job.undoable, shown(job.undoable))}
        </Button>
      )}
      <ErrorAlert error={undo.error} />
    </>
  );
}

/** Returns the columns of the cases on which the job did not act. */
const buildColumns = ({ columns, undone }: BulkTexts): Column<BulkResult>[] => [
  {
    id: 'case',
    header: columns.case,
    width: '150px',
    cell: ({ caseId }) => <CaseLink caseId={caseId} />,
  },
  { id: 'why', header: columns.why, cell: ({ failure }) => failure?.message ?? undone },
];

/** A bulk job: its progress, and the cases on which it did not act. */
export function BulkJobPage() {
  const { jobId = '' } = useParams();
  const texts = useTexts(bulkTextCatalogue);
  const { locale } = useLocale();
  const query = useInfiniteQuery(bulkJobQuery(Number(jobId)));
  const job = query.data?.pages[0];
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  if (isCaseGoneError(query.error)) {
    return (
      <>
        <PageHeader title={texts.pageTitle} />
        <EmptyState title={texts.notFound} lead={texts.notFoundLead}>
          <Link to={buildReportPath('c')}>{texts.toReport}</Link>
        </EmptyState>
      </>
    );
  }
  const actions = job?.steps.map((kind) => texts.actions[kind]).join(', ') ?? '';
  return (
    <>
      <PageHeader
        title={texts.pageTitle}
        lead={job && texts.lead(actions, job.by, formatShortTime(job.startedAt, locale))}
      />
      <QueryLoadState query={query} rows={3} />
      {job && (
        <>
          <Progress job={job} onUndone={query.refetch} />
          <p>
            <Link to={buildReportPath('c')}>{texts.toReport}</Link>
          </p>
        </>
      )}
      {rows.length > 0 && (
        <>
          <h2 className={styles.results}>{texts.resultsTitle}</h2>
          <Table
            caption={texts.resultsTitle}
            columns={buildColumns(texts)}
            rows={rows}
            rowKey={({ caseId }) => caseId}
          />
        </>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

export { BulkJobPage as Component };
