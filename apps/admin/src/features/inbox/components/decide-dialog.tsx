import {
  assignMailSchema,
  dropMailSchema,
  type IncomingMail,
} from '@feedback/contract/inbox/incoming-mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { FormReasonField, FormTextField } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import {
  type MailDecision,
  requestMailAssignment,
  requestMailDrop,
  mailTextCatalogue,
  mailListDefinition,
} from '../api/mail.ts';

/** The mail and the decision about it. */
export interface OpenMailDecision {
  readonly mail: IncomingMail;
  readonly what: 'assign' | 'drop';
}

/** Asks for the case of an e-mail, or for the reason why the e-mail belongs to no case. */
export function MailDecisionDialog({
  mail,
  what,
  onClose,
}: OpenMailDecision & { onClose: () => void }) {
  const texts = useTexts(mailTextCatalogue);
  const queryClient = useQueryClient();
  const isAssigning = what === 'assign';
  const { form, field, submitWith, leaving } = useContractForm<MailDecision, unknown>(
    isAssigning ? assignMailSchema : dropMailSchema,
    { caseId: '', reason: '' },
    `${what} mail ${mail.id}`,
  );
  const decide = useMutation({
    mutationFn: (decision: MailDecision) =>
      (isAssigning ? requestMailAssignment : requestMailDrop)(mail.id, decision),
    // A rejected call may mean that another user has decided: reload the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [mailListDefinition.queryKey] }),
  });
  const submit = submitWith((_rules, then) => decide.mutate(form.getValues(), then), onClose);
  return (
    <FormDialog
      title={isAssigning ? texts.assignTitle : texts.dropTitle}
      size="small"
      submit={{
        label: isAssigning ? texts.assign : texts.drop,
        busyLabel: texts.saving,
        busy: decide.isPending,
      }}
      leaving={leaving(onClose)}
      onSubmit={submit}
      error={decide.error}
    >
      {isAssigning && (
        <FormTextField {...field('caseId')} label={texts.caseId} autoComplete="off" required />
      )}
      <FormReasonField
        {...field('reason')}
        label={texts.reason}
        hint={isAssigning ? texts.assignHint : texts.dropHint}
        required
      />
    </FormDialog>
  );
}
