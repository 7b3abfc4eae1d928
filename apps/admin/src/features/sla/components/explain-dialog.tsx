import {
  lateExplanationSchema,
  type ComplianceRow,
} from '@feedback/contract/regulatory/compliance';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ErrorAlert } from '../../../components/failure-alert.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { FormReasonField } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { complianceListDefinition, requestDelayExplanation } from '../api/due-cases.ts';
import { complianceTextCatalogue } from '../../../lib/texts/compliance-texts.ts';

interface ExplainDialogProps {
  row: ComplianceRow;
  onClose: () => void;
}

/** Asks for the reason of a delay; the typed text is kept as a draft. */
export function ExplainDelayDialog({ row, onClose }: ExplainDialogProps) {
  const texts = useTexts(complianceTextCatalogue);
  const queryClient = useQueryClient();
  const { duty, round, reason } = row;
  const { field, submitWith, leaving } = useContractForm(
    lateExplanationSchema,
    { duty, round, reason: reason ?? '' },
    `late ${row.id}`,
  );
  const work = useMutation({
    mutationFn: (said: string) =>
      requestDelayExplanation(row.caseKey, { duty, round, reason: said }),
    // A rejected call may mean that the duty has changed: reload it.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: [complianceListDefinition.queryKey] }),
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
      <ErrorAlert error={work.error} />
      <FormReasonField {...field('reason')} label={texts.reason} hint={texts.reasonHint} required />
    </FormDialog>
  );
}
