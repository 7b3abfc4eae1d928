import type { Control, FieldValues } from 'react-hook-form';

import { PersonSelect } from '../../../../components/form/person-select.tsx';
import { toFieldPath } from '../../../../lib/form/use-contract-form.ts';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { useAddUserItem } from '../../../../lib/use-add-user.ts';
import { reportTextCatalogue } from '../report-texts.ts';
import type { usePossibleAssignees } from './assignees.ts';

interface AssigneeFieldProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>;
  label: string;
  assignees: ReturnType<typeof usePossibleAssignees>;
  /** True when the field takes the focus of its dialog. */
  takesFocus?: boolean;
}

/** Chooses the assignee in a form with an `assignedTo` field. */
export function AssigneeField<In extends FieldValues & { assignedTo: string }, Out>({
  control,
  label,
  assignees,
  takesFocus = false,
}: AssigneeFieldProps<In, Out>) {
  const texts = useTexts(reportTextCatalogue);
  const { loading } = useTexts(commonTextCatalogue);
  const addUser = useAddUserItem();
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
      data-autofocus={takesFocus ? '' : undefined}
      required
    />
  );
}
