import {
  assignMailSchema,
  dropMailSchema,
  type IncomingMail,
} from '@feedback/contract/inbox/incoming-mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { FormReason, FormText } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import {
  type Decision,
  assignMailToCase,
  dropMailFromInbox,
  mailCatalogue,
  mailList,
} from '../api/mail.ts';

/** The mail and the decision about it. */
export interface MailDecision {
  readonly mail: IncomingMail;
  readonly what: 'assign' | 'drop';
}

/** Asks for the case of an e-mail, or for the reason why the e-mail belongs to no case. */
export function DecideDialog({ mail, what, onClose }: MailDecision & { onClose: () => void }) {
  const texts = useTexts(mailCatalogue);
  const queryClient = useQueryClient();
  const isAssigning = what === 'assign';
  const { form, field, submitWith, leaving } = useContractForm<Decision, unknown>(
    isAssigning ? assignMailSchema : dropMailSchema,
    { caseId: '', reason: '' },
    `${what} mail ${mail.id}`,
  );
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      (isAssigning ? assignMailToCase : dropMailFromInbox)(mail.id, decision),
    // A rejected call may mean that another user has decided: reload the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [mailList.queryKey] }),
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
        <FormText {...field('caseId')} label={texts.caseId} autoComplete="off" required />
      )}
      <FormReason
        {...field('reason')}
        label={texts.reason}
        hint={isAssigning ? texts.assignHint : texts.dropHint}
        required
      />
    </FormDialog>
  );
}
