import { caseClassSchema } from '@feedback/contract/kinds/case-class';
import {
  escalationLevelKindSchema,
  escalationRecipientKindSchema,
  type EscalationLevelRow,
} from '@feedback/contract/cases/escalation';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { FormSelect, FormText } from '../../../components/form/form-fields.tsx';
import { PersonSelect } from '../../../components/form/person-select.tsx';
import { buildOptions } from '../../../components/list-screen/use-list.ts';
import { LoadFailure } from '../../../components/load-state.tsx';
import {
  type FieldsProps,
  referenceCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { formDataQuery, ownersQuery } from '../../../lib/queries/choice-queries.ts';
import { useTexts } from '../../../lib/locale.tsx';

/** Values of the dialog of a level; an empty filter matches everything. */
export interface LevelForm {
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
export function LevelFields({ control, field }: FieldsProps<LevelForm, EscalationLevelRow>) {
  const { level, policy } = useTexts(referenceCatalogue);
  const types = useQuery(formDataQuery);
  const admins = useQuery(ownersQuery);
  const recipient = useWatch({ control, name: 'recipient' });
  const any = { value: '', label: policy.any };
  const names = (types.data?.feedbackType ?? []).map(({ feedbacktype }) => feedbacktype);
  const numeric = { inputMode: 'numeric', accept: digit, autoComplete: 'off' } as const;
  return (
    <>
      <LoadFailure query={admins.error ? admins : types} />
      <FormSelect
        {...field('kind')}
        label={level.kind}
        options={buildOptions(escalationLevelKindSchema.options, (value) => level.kinds[value])}
        required
      />
      <FormText {...field('number')} label={level.number} {...numeric} required />
      <FormText {...field('name')} label={level.name} autoComplete="off" required />
      <FormText {...field('days')} label={level.days} hint={level.daysHint} {...numeric} required />
      <FormSelect
        {...field('recipient')}
        label={level.recipient}
        hint={level.recipientHint}
        options={buildOptions(
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
        options={[any, ...buildOptions(caseClassSchema.options, (value) => policy.classes[value])]}
      />
      <FormSelect
        {...field('feedbackType')}
        label={policy.feedbackType}
        options={[any, ...names.map((name) => ({ value: name, label: name }))]}
      />
      <FormText
        {...field('validFrom')}
        label={policy.validFrom}
        hint={level.validFromHint}
        type="date"
        required
      />
    </>
  );
}
