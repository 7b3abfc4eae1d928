import { caseClassSchema } from '@feedback/contract/kinds/case-class';
import {
  escalationLevelKindSchema,
  escalationRecipientKindSchema,
  type EscalationLevelRow,
} from '@feedback/contract/cases/escalation';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { FormSelect, FormTextField } from '../../../components/form/form-fields.tsx';
import { PersonSelect } from '../../../components/form/person-select.tsx';
import { buildSelectOptions } from '../../../components/list-screen/use-list.ts';
import { QueryLoadFailure } from '../../../components/load-state.tsx';
import {
  type FieldsProps,
  referenceTextCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { formOptionsQuery, ownersQuery } from '../../../lib/queries/choice-queries.ts';
import { useTexts } from '../../../lib/locale.tsx';

/** Values of the dialog of a level; an empty filter matches everything. */
export interface EscalationLevelFormValues {
  [name: string]: unknown;
  id?: number;
  kind: string;
  number: string;
  name: string;
  class: string;
  feedbackType: string;
  days: string;
  recipient: string;
  personCode: string;
  validFrom: string;
}

const digit = /\d/;

/** Fields of a level: recipient, day, cases and first day of validity. */
export function EscalationLevelFields({
  control,
  field,
}: FieldsProps<EscalationLevelFormValues, EscalationLevelRow>) {
  const { level, policy } = useTexts(referenceTextCatalogue);
  const types = useQuery(formOptionsQuery);
  const admins = useQuery(ownersQuery);
  const recipient = useWatch({ control, name: 'recipient' });
  const any = { value: '', label: policy.any };
  const names = (types.data?.feedbackType ?? []).map(({ feedbacktype }) => feedbacktype);
  const numeric = { inputMode: 'numeric', accept: digit, autoComplete: 'off' } as const;
  return (
    <>
      <QueryLoadFailure query={admins.error ? admins : types} />
      <FormSelect
        {...field('kind')}
        label={level.kind}
        options={buildSelectOptions(
          escalationLevelKindSchema.options,
          (value) => level.kinds[value],
        )}
        required
      />
      <FormTextField {...field('number')} label={level.number} {...numeric} required />
      <FormTextField {...field('name')} label={level.name} autoComplete="off" required />
      <FormTextField
        {...field('days')}
        label={level.days}
        hint={level.daysHint}
        {...numeric}
        required
      />
      <FormSelect
        {...field('recipient')}
        label={level.recipient}
        hint={level.recipientHint}
        options={buildSelectOptions(
          escalationRecipientKindSchema.options,
          (value) => level.recipients[value],
        )}
        required
      />
      {recipient === 'person' && (
        <PersonSelect
          {...field('personCode')}
          label={level.person}
          before={[{ value: '', label: level.choosePerson }]}
          people={admins.data ?? []}
          valueOf={({ employeeCode }) => employeeCode}
          required
        />
      )}
      <FormSelect
        {...field('class')}
        label={policy.class}
        options={[
          any,
          ...buildSelectOptions(caseClassSchema.options, (value) => policy.classes[value]),
        ]}
      />
      <FormSelect
        {...field('feedbackType')}
        label={policy.feedbackType}
        options={[any, ...names.map((name) => ({ value: name, label: name }))]}
      />
      <FormTextField
        {...field('validFrom')}
        label={policy.validFrom}
        hint={level.validFromHint}
        type="date"
        required
      />
    </>
  );
}
