import {
  lateExplanationSchema,
  type ComplianceRow,
} from '@feedback/contract/regulatory/compliance';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { FailureAlert } from '../../../components/failure-alert.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { FormReason } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { complianceList, sendExplanation } from '../api/due-cases.ts';
import { complianceTexts } from '../../../lib/texts/compliance-texts.ts';

interface ExplainDialogProps {
  row: ComplianceRow;
  onClose: () => void;
}

/** Asks for the reason of a delay; the typed text is kept as a draft. */
export function ExplainDialog({ row, onClose }: ExplainDialogProps) {
  const texts = useTexts(complianceTexts);
  const queryClient = useQueryClient();
  const { duty, round, reason } = row;
  const { field, submitWith, leaving } = useContractForm(
    lateExplanationSchema,
    { duty, round, reason: reason ?? '' },
    `late ${row.id}`,
  );
  const work = useMutation({
    mutationFn: (said: string) => sendExplanation(row.caseKey, { duty, round, reason: said }),
    // A rejected call may mean that the duty has changed: reload it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [complianceList.queryKey] }),
  });
  const submit = submitWith((said, then) => work.mutate(said.reason, then), onClose);
  return (
    <FormDialog
      title={texts.explainTitle}
      size="small"
      submit={{ label: texts.saveReason, busyLabel: texts.saving, busy: work.isPending }}
      leaving={leaving(onClose)}
      onSubmit={submit}
    >
      <FailureAlert error={work.error} />
      <FormReason {...field('reason')} label={texts.reason} hint={texts.reasonHint} required />
    </FormDialog>
  );
}
