import { FormDialog } from '../../../../../components/form/form-dialog.tsx';
import { useTexts } from '../../../../../lib/locale.tsx';
import { AssigneeField } from '../../case/assignee-field.tsx';
import { useReassigning } from '../../case/reassign-form.tsx';
import { report } from '../../report-texts.ts';
import type { CaseFormProps } from './case-form.ts';

/** Reassigns a case from its page. */
export function AssignDialog(props: CaseFormProps) {
  const texts = useTexts(report);
  const { form, assignees, submit, leaving, assign, error } = useReassigning(props);
  return (
    <FormDialog
      title={texts.reassign}
      submit={{
        label: texts.reassign,
        busyLabel: texts.reassigning,
        busy: assign.isPending,
        disabled: props.isTaken || props.detail.status === 'closed',
      }}
      leaving={leaving(props.onClose)}
      onSubmit={submit}
      error={error}
    >
      <AssigneeField control={form.control} label={texts.assignedTo} assignees={assignees} />
    </FormDialog>
  );
}
