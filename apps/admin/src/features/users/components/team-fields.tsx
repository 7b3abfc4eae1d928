import { assignmentMethods, type Team } from '@feedback/contract/users/team';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import {
  FormSelect,
  FormTextField,
  FormCheckboxGroup,
} from '../../../components/form/form-fields.tsx';
import { QueryLoadState } from '../../../components/load-state.tsx';
import { PersonSelect } from '../../../components/form/person-select.tsx';
import {
  type FieldsProps,
  referenceTextCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { usePersonLabels } from '../../../lib/texts/use-person-labels.ts';
import { ownersQuery } from '../../../lib/queries/choice-queries.ts';

/** Values of the dialog of a team; a person's value is their id as a string. */
export interface TeamFormValues {
  [name: string]: unknown;
  id?: number;
  name: string;
  memberIds: string[];
  leadId: string;
  handingOut: string;
}

/** The fields of a team: name, members, lead, and assignment of new cases. */
export function TeamFields({ control, field }: FieldsProps<TeamFormValues, Team>) {
  const { team } = useTexts(referenceTextCatalogue);
  const people = useQuery(ownersQuery);
  const memberIds = useWatch({ control, name: 'memberIds' });
  const { label } = usePersonLabels();
  const options = (people.data ?? []).map((person) => ({
    value: String(person.id),
    label: label(person),
  }));
  return (
    <>
      <FormTextField {...field('name')} label={team.name} autoComplete="off" required />
      <QueryLoadState query={people} rows={3} />
      {people.data && (
        <FormCheckboxGroup
          {...field('memberIds')}
          label={team.members}
          options={options}
          stacked
          required
        />
      )}
      <PersonSelect
        {...field('leadId')}
        label={team.lead}
        hint={team.leadHint}
        placeholder={team.chooseLead}
        people={(people.data ?? []).filter(({ id }) => memberIds.includes(String(id)))}
        valueOf={({ id }) => String(id)}
        required
      />
      <FormSelect
        {...field('handingOut')}
        label={team.handingOut}
        options={assignmentMethods.map((value) => ({ value, label: team.ways[value] }))}
        required
      />
    </>
  );
}
