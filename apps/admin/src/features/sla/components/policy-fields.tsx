import { caseClassSchema, caseSourceSchema } from '@feedback/contract/kinds/case-class';
import {
  slaPolicyKindSchema,
  slaPolicyUnitSchema,
  type SlaPolicy,
} from '@feedback/contract/sla/clock';
import { useQuery } from '@tanstack/react-query';

import { FormSelect, FormTextField } from '../../../components/form/form-fields.tsx';
import { QueryLoadFailure } from '../../../components/load-state.tsx';
import {
  type FieldsProps,
  referenceTextCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { getIndianToday } from '../../../lib/dates.ts';
import { formOptionsQuery } from '../../../lib/queries/choice-queries.ts';
import { useTexts } from '../../../lib/locale.tsx';

/** Values of the dialog of a target; an empty filter matches everything. */
export interface SlaPolicyFormValues {
  [name: string]: unknown;
  id?: number;
  class: string;
  source: string;
  feedbackType: string;
  kind: string;
  days: string;
  unit: string;
  stopsWhileWaiting: string;
  validFrom: string;
  validTo: string;
}

const digit = /\d/;

/** Returns select options for the values of a schema, with their names. */
const optionsOf = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: names[value] }));

/** Fields of a target; once a target is in force, only its last day can change. */
export function SlaPolicyFields({ field, row }: FieldsProps<SlaPolicyFormValues, SlaPolicy>) {
  const { policy } = useTexts(referenceTextCatalogue);
  return (
    <>
      {row && row.validFrom <= getIndianToday() ? (
        <p>{policy.staysHint}</p>
      ) : (
        <RuleFields field={field} />
      )}
      <FormTextField
        {...field('validTo')}
        label={policy.validTo}
        hint={policy.validToHint}
        type="date"
      />
    </>
  );
}

/** Fields of a target that is not in force yet. */
function RuleFields({ field }: Pick<FieldsProps<SlaPolicyFormValues, SlaPolicy>, 'field'>) {
  const { policy } = useTexts(referenceTextCatalogue);
  const types = useQuery(formOptionsQuery);
  const any = { value: '', label: policy.any };
  const names = (types.data?.feedbackType ?? []).map(({ feedbacktype }) => feedbacktype);
  return (
    <>
      <QueryLoadFailure query={types} />
      <FormSelect
        {...field('class')}
        label={policy.class}
        options={optionsOf(caseClassSchema.options, policy.classes)}
        required
      />
      <FormSelect
        {...field('source')}
        label={policy.source}
        options={[any, ...optionsOf(caseSourceSchema.options, policy.sources)]}
      />
      <FormSelect
        {...field('feedbackType')}
        label={policy.feedbackType}
        options={[any, ...names.map((name) => ({ value: name, label: name }))]}
      />
      <FormSelect
        {...field('kind')}
        label={policy.kind}
        options={optionsOf(slaPolicyKindSchema.options, policy.kinds)}
        required
      />
      <FormTextField
        {...field('days')}
        label={policy.days}
        inputMode="numeric"
        accept={digit}
        autoComplete="off"
        required
      />
      <FormSelect
        {...field('unit')}
        label={policy.unit}
        options={optionsOf(slaPolicyUnitSchema.options, policy.units)}
        required
      />
      <FormSelect
        {...field('stopsWhileWaiting')}
        label={policy.stops}
        options={optionsOf<'no' | 'yes'>(['no', 'yes'], { no: policy.no, yes: policy.yes })}
        required
      />
      <FormTextField
        {...field('validFrom')}
        label={policy.validFrom}
        hint={policy.validFromHint}
        type="date"
        required
      />
    </>
  );
}
