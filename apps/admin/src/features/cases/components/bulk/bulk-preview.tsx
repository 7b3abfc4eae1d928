import type { BulkPreview, BulkRequest } from '@feedback/contract/automation/bulk';
import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ErrorAlert } from '../../../../components/failure-alert.tsx';
import { QueryLoadState } from '../../../../components/load-state.tsx';
import { formatCount } from '../../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../../lib/locale.tsx';
import { requestBulk, requestBulkPreview } from '../../api/bulk.ts';
import { bulkTextCatalogue } from './bulk-texts.ts';
import styles from './bulk.module.css';

interface BulkPreviewDialogProps {
  request: BulkRequest;
  /** The number of cases that the user chose, shown until the preview has counted them. */
  count: number;
  /** The cases that the preview can show, one after the other. */
  rows: readonly CaseRow[];
  onBack: () => void;
  onClose: () => void;
  onStarted: (jobId: number) => void;
}

/** The preview of one case: the text to its submitter, or why the case is skipped. */
function Example({ example }: { example: BulkPreview['example'] }) {
  const texts = useTexts(bulkTextCatalogue);
  const { failure, outcomes } = example;
  if (failure) return <p>{failure.message}</p>;
  const [outcome] = outcomes;
  if (outcome?.kind === 'reply') return <blockquote>{outcome.text}</blockquote>;
  if (outcome?.kind === 'close') return <blockquote>{outcome.feedackClosureDesc}</blockquote>;
  return <p>{texts.noChange}</p>;
}

/** Shows what a bulk action would do to any of the cases, and starts it. */
export function BulkPreviewDialog(props: BulkPreviewDialogProps) {
  const { request, count, rows, onBack, onClose, onStarted } = props;
  const texts = useTexts(bulkTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const [index, setIndex] = useState(0);
  const row = rows[index % rows.length];
  const preview = useQuery({
    queryKey: ['bulk preview', request, row?.id],
    queryFn: () => requestBulkPreview({ ...request, ...(row && { row: row.id }) }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: (before) => before,
  });
  const start = useMutation({
    mutationFn: () => requestBulk(request),
    onSuccess: ({ jobId }) => onStarted(jobId),
  });
  const { data } = preview;
  const cases = data?.cases ?? count;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shared.close}
      title={texts.previewTitle}
      footer={
        <>
          <Button onClick={onBack}>{texts.back}</Button>
          <Button
            variant="primary"
            busy={start.isPending}
            disabled={!data}
            onClick={() => start.mutate()}
          >
            {texts.start(cases, formatCount(cases, locale))}
          </Button>
        </>
      }
    >
      <QueryLoadState query={preview} rows={3} />
      {data && (
        <>
          {data.missing > 0 && (
            <Alert
              tone="warn"
              title={texts.missing(data.missing, formatCount(data.missing, locale))}
            >
              {data.rows.map(({ caseId, placeholder }) => `${caseId} ${placeholder}`).join(', ')}
            </Alert>
          )}
          <div className={styles.example}>
            <h3>{texts.previewOf(row?.caseId ?? data.example.caseId)}</h3>
            <Example example={data.example} />
          </div>
          {rows.length > 1 && (
            <Button
              variant="quiet"
              busy={preview.isPlaceholderData}
              onClick={() => setIndex(index + 1)}
            >
              {texts.nextCase}
            </Button>
          )}
        </>
      )}
      <div className={styles.failure}>
        <ErrorAlert error={start.error} />
      </div>
    </Dialog>
  );
}
