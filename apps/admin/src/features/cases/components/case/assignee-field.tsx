import type { Control, FieldValues } from 'react-hook-form';

import { PersonSelect } from '../../../../components/form/person-select.tsx';
import { toFieldPath } from '../../../../lib/form/use-contract-form.ts';
import { commonCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { useAddUser } from '../../../../lib/use-add-user.ts';
import { reportCatalogue } from '../report-texts.ts';
import type { useAssignees } from './assignees.ts';

interface AssigneeFieldProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>;
  label: string;
  assignees: ReturnType<typeof useAssignees>;
}

/** Chooses the assignee in a form with an `assignedTo` field. */
export function AssigneeField<In extends FieldValues & { assignedTo: string }, Out>({
  control,
  label,
  assignees,
}: AssigneeFieldProps<In, Out>) {
  const texts = useTexts(reportCatalogue);
  const { loading } = useTexts(commonCatalogue);
  const addUser = useAddUser();
  return (
    <PersonSelect
      control={control}
      name={toFieldPath<In>('assignedTo')}
      label={label}
      placeholder={assignees.isPending ? loading : texts.chooseUser}
      before={assignees.teams}
      noteOf={assignees.noteOf}
      people={assignees.users}
      valueOf={({ employeeCode }) => employeeCode}
      addItem={addUser}
      required
    />
  );
}
