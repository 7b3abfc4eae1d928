import type { Leave } from '@feedback/contract/users/leave';
import { useQuery } from '@tanstack/react-query';

import { FormSelect, FormTextField } from '../../../components/form/form-fields.tsx';
import { PersonSelect } from '../../../components/form/person-select.tsx';
import { QueryLoadFailure } from '../../../components/load-state.tsx';
import {
  type FieldsProps,
  referenceTextCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { usePersonLabels } from '../../../lib/texts/use-person-labels.ts';
import { useSession } from '../../../lib/session.ts';
import { ownersQuery } from '../../../lib/queries/choice-queries.ts';

/** Values of the dialog of a leave; a person's value is their id as a string. */
export interface LeaveFormValues {
  [name: string]: unknown;
  id?: number;
  /** The person's id; empty for the current user. */
  userId: string;
  firstDay: string;
  lastDay: string;
  delegateId: string;
}

/** Fields of a leave: days and delegate. A super admin also chooses the person. */
export function LeaveFields({ field }: FieldsProps<LeaveFormValues, Leave>) {
  const { leave } = useTexts(referenceTextCatalogue);
  const { isSuperAdmin } = useSession();
  const people = useQuery(ownersQuery);
  const { label } = usePersonLabels();
  const options = (people.data ?? []).map((person) => ({
    value: String(person.id),
    label: label(person),
  }));
  return (
    <>
      <QueryLoadFailure query={people} />
      {isSuperAdmin && (
        <FormSelect
          {...field('userId')}
          label={leave.person}
          options={[{ value: '', label: leave.myself }, ...options]}
        />
      )}
      <FormTextField {...field('firstDay')} label={leave.firstDay} type="date" required />
      <FormTextField {...field('lastDay')} label={leave.lastDay} type="date" required />
      <PersonSelect
        {...field('delegateId')}
        label={leave.delegate}
        hint={leave.delegateHint}
        placeholder={leave.chooseDelegate}
        people={people.data ?? []}
        valueOf={({ id }) => String(id)}
        required
      />
    </>
  );
}
