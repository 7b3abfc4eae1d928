import { limits } from '@feedback/contract/limits';
import { assignFeedbackSchema } from '@feedback/contract/submissions/feedback';

import { Button } from '@feedback/ui/button';

import { FormTextArea } from '../../../../../components/form/form-fields.tsx';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { commonTextCatalogue, useTexts } from '../../../../../lib/locale.tsx';
import { useSession } from '../../../../../lib/session.ts';
import { useAssignCase } from '../../../api/assign-case.ts';
import { reportTextCatalogue } from '../../report-texts.ts';
import { AssigneeField } from '../assignee-field.tsx';
import { usePossibleAssignees } from '../assignees.ts';
import type { FramedFormProps } from './case-form.ts';
import { FormFrame } from './form-frame.tsx';

/** Assigns a case to another user. */
export function AssignCaseForm({ detail, isTaken, onClose, onDone }: FramedFormProps) {
  const texts = useTexts(reportTextCatalogue);
  const { none } = useTexts(commonTextCatalogue);
  const { employeeCode } = useSession();
  const assignees = usePossibleAssignees([detail]);
  const assign = useAssignCase();
  const { form, field, submitWith, leaving } = useContractForm(
    assignFeedbackSchema,
    {
      feedbackId: detail.id,
      type: detail.type,
      assignedTo: '',
      emailTo: '',
      assignedBy: '',
      note: '',
    },
    `assign ${detail.id}`,
  );
  const submit = submitWith(
    (values, outcome) => {
      const emailTo = assignees.emailOf(values.assignedTo);
      assign.mutate({ ...values, emailTo, assignedBy: employeeCode }, outcome);
    },
    () => onDone(texts.reassigned),
  );
  return (
    <FormFrame
      title={texts.reassign}
      submit={{
        label: texts.reassign,
        busyLabel: texts.reassigning,
        busy: assign.isPending,
        disabled: isTaken || detail.status === 'closed',
      }}
      leaving={leaving}
      onClose={onClose}
      onSubmit={submit}
      error={assign.error ?? assignees.error}
    >
      {onClose && (
        <p>
          {texts.columns.assignedTo}: <strong>{detail.assignedTo ?? none}</strong>
          {assignees.users.some((user) => user.employeeCode === employeeCode) && (
            <Button
              variant="quiet"
              onClick={() => form.setValue('assignedTo', employeeCode, { shouldDirty: true })}
            >
              {texts.assignToMe}
            </Button>
          )}
        </p>
      )}
      <AssigneeField
        control={form.control}
        label={onClose ? texts.newAssignee : texts.reassign}
        assignees={assignees}
        takesFocus={Boolean(onClose)}
      />
      {onClose && (
        <FormTextArea
          {...field('note')}
          label={texts.assignNote}
          hint={texts.assignNoteHint}
          max={limits.text.entry}
          rows={2}
        />
      )}
    </FormFrame>
  );
}
