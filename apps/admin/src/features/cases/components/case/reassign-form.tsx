import { assignFeedback } from '@feedback/contract/operations';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { assignFeedbackSchema, type AssignFeedback } from '@feedback/contract/submissions/feedback';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';

import { send } from '../../../../lib/api-client.ts';
import { explain } from '../../../../lib/api-error.ts';
import { common, useTexts } from '../../../../lib/locale.tsx';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { useSession } from '../../../../lib/session.ts';
import { AssigneeField } from './assignee-field.tsx';
import { useAssignees } from './assignees.ts';
import { report } from '../report-texts.ts';
import styles from './case-action.module.css';
import { useCaseWork } from '../../api/use-case-mutation.ts';

/** Assigns a case to another user (rule 9.1). */
export const sendAssignFeedback = (body: AssignFeedback) => send(assignFeedback, { body });

export interface ReassignFormProps {
  detail: CaseDetail;
  /** True when the case was reassigned to another user meanwhile. */
  isTaken: boolean;
  onDone: (message: string) => void;
}

/** Manages a reassignment: its form, sending it, and its errors. */
export function useReassigning({ detail, onDone }: ReassignFormProps) {
  const texts = useTexts(report);
  const { employeeCode } = useSession();
  const assignees = useAssignees([detail]);
  const assign = useCaseWork(sendAssignFeedback);
  const { form, discardDraft, leaving } = useContractForm(
    assignFeedbackSchema,
    { feedbackId: detail.id, type: detail.type, assignedTo: '', emailTo: '', assignedBy: '' },
    `assign ${detail.id}`,
  );
  const submit = form.handleSubmit((values) => {
    const emailTo = assignees.emailOf(values.assignedTo);
    const body = { ...values, emailTo, assignedBy: employeeCode };
    assign.mutate(body, {
      onSuccess: () => {
        form.reset();
        discardDraft();
        onDone(texts.reassigned);
      },
    });
  });
  return { form, assignees, submit, leaving, assign, error: assign.error ?? assignees.error };
}

/** The popup's Reassign row; a closed case does not have it (rule 3.5). */
export function ReassignForm(props: ReassignFormProps) {
  const texts = useTexts(report);
  const shared = useTexts(common);
  const { form, assignees, submit, assign, error } = useReassigning(props);
  if (props.detail.status === 'closed') return null;
  return (
    <form className={styles.action} noValidate onSubmit={(event) => void submit(event)}>
      <AssigneeField control={form.control} label={texts.reassign} assignees={assignees} />
      <Button
        type="submit"
        busy={assign.isPending}
        busyLabel={texts.reassigning}
        disabled={props.isTaken}
      >
        {texts.reassign}
      </Button>
      {error && (
        <div className={styles.refusal}>
          <Alert tone="bad">{explain(error, shared)}</Alert>
        </div>
      )}
    </form>
  );
}
