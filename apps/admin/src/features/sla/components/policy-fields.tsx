import { caseClassSchema, caseSourceSchema } from '@feedback/contract/kinds/case-class';
import { clockKindSchema, clockUnitSchema, type SlaPolicy } from '@feedback/contract/sla/clock';
import { useQuery } from '@tanstack/react-query';

import { FormSelect, FormText } from '../../../components/form/form-fields.tsx';
import { LoadFailure } from '../../../components/load-state.tsx';
import {
  type FieldsProps,
  referenceCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { indianToday } from '../../../lib/dates.ts';
import { formDataQuery } from '../../../lib/queries/choice-queries.ts';
import { useTexts } from '../../../lib/locale.tsx';

/** Values of the dialog of a target; an empty filter matches everything. */
export interface PolicyForm {
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

/** Values of a schema with their names. */
const optionsOf = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: names[value] }));

/** Fields of a target; once a target is in force, only its last day can change. */
export function PolicyFields({ field, row }: FieldsProps<PolicyForm, SlaPolicy>) {
  const { policy } = useTexts(referenceCatalogue);
  return (
    <>
      {row && row.validFrom <= indianToday() ? (
        <p>{policy.staysHint}</p>
      ) : (
        <RuleFields field={field} />
      )}
      <FormText
        {...field('validTo')}
        label={policy.validTo}
        hint={policy.validToHint}
        type="date"
      />
    </>
  );
}

/** Fields of a target that is not in force yet. */
function RuleFields({ field }: Pick<FieldsProps<PolicyForm, SlaPolicy>, 'field'>) {
  const { policy } = useTexts(referenceCatalogue);
  const types = useQuery(formDataQuery);
  const any = { value: '', label: policy.any };
  const names = (types.data?.feedbackType ?? []).map(({ feedbacktype }) => feedbacktype);
  return (
    <>
      <LoadFailure query={types} />
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
        options={optionsOf(clockKindSchema.options, policy.kinds)}
        required
      />
      <FormText
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
        options={optionsOf(clockUnitSchema.options, policy.units)}
        required
      />
      <FormSelect
        {...field('stopsWhileWaiting')}
        label={policy.stops}
        options={optionsOf<'no' | 'yes'>(['no', 'yes'], { no: policy.no, yes: policy.yes })}
        required
      />
      <FormText
        {...field('validFrom')}
        label={policy.validFrom}
        hint={policy.validFromHint}
        type="date"
        required
      />
    </>
  );
}
