import type { Audience } from '@feedback/contract/kinds/audience';
import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isSessionEndedError } from '../../../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { BulkAssignForm, BulkCloseForm } from './bulk-forms.tsx';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import { runBulkAction, type BulkCaseOutcome } from './run-bulk.ts';

export type BulkAction = 'assign' | 'close';

interface BulkDialogProps {
  action: BulkAction;
  rows: readonly CaseRow[];
  tab: Audience;
  /** Closes the dialog; receives the ids of the failed cases when the action ran. */
  onClose: (failed?: number[]) => void;
}

/** Reassigns or closes many cases, and shows the result of each. */
export function BulkDialog({ action, rows: given, tab, onClose }: BulkDialogProps) {
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const queryClient = useQueryClient();
  // The dialog keeps its initial cases, because the list behind it may change.
  const [rows] = useState(given);
  const [outcomes, setOutcomes] = useState<readonly BulkCaseOutcome[]>([]);
  const run = useMutation({
    mutationFn: (change: (row: CaseRow) => Promise<unknown>) => {
      setOutcomes([]);
      const add = (outcome: BulkCaseOutcome) => setOutcomes((before) => [...before, outcome]);
      return runBulkAction(rows, change, add, isSessionEndedError);
    },
    // The result is shown immediately, without waiting for the list behind the dialog.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['cases'] });
    },
  });
  const hasBegun = !run.isIdle;
  const close = () => {
    if (run.isPending) return;
    onClose(hasBegun ? outcomes.filter(({ error }) => error).map(({ row }) => row.id) : undefined);
  };
  const titleOf = action === 'assign' ? texts.bulkReassignTitle : texts.bulkCloseTitle;
  const title = titleOf(rows.length);
  const Form = action === 'assign' ? BulkAssignForm : BulkCloseForm;
  if (!hasBegun) {
    return (
      <Form
        rows={rows}
        tab={tab}
        title={title}
        onClose={close}
        onRun={(change) => run.mutate(change)}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={shared.close}
      title={title}
      footer={
        <Button variant="primary" busy={run.isPending} onClick={close}>
          {texts.bulkDone}
        </Button>
      }
    >
      <BulkOutcomes rows={rows} outcomes={outcomes} />
    </Dialog>
  );
}
