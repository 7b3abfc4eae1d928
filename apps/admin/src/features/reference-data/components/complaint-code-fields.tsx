import { complaintClassSchema } from '@feedback/contract/kinds/case-class';
import type { ComplaintCodeEntry } from '@feedback/contract/reference-data/complaint-code';

import { FormSelect, FormTextField } from '../../../components/form/form-fields.tsx';
import {
  type FieldsProps,
  referenceTextCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { useTexts } from '../../../lib/locale.tsx';

/** Values of the dialog of a complaint code; an empty last day means no end. */
export interface ComplaintCodeFormValues {
  [name: string]: unknown;
  id?: number;
  code: string;
  name: string;
  class: string;
  validFrom: string;
  tabledFrom: string;
  validTo: string;
  isConfirmed: string;
}

/**
 * The fields of a complaint code. For an existing code only the date from which the tables list it,
 * the end of its validity and its confirmation can change.
 */
export function ComplaintCodeFields({
  field,
  row,
}: FieldsProps<ComplaintCodeFormValues, ComplaintCodeEntry>) {
  const { complaintCode: texts, policy, feedbackType } = useTexts(referenceTextCatalogue);
  return (
    <>
      {row ? (
        <p>
          {row.code} · {row.name}
        </p>
      ) : (
        <>
          <FormTextField {...field('code')} label={texts.code} autoComplete="off" required />
          <FormTextField {...field('name')} label={texts.name} autoComplete="off" required />
          <FormSelect
            {...field('class')}
            label={policy.class}
            options={complaintClassSchema.options.map((value) => ({
              value,
              label: feedbackType.classes[value],
            }))}
            required
          />
          <FormTextField
            {...field('validFrom')}
            label={policy.validFrom}
            hint={texts.staysHint}
            type="date"
            required
          />
        </>
      )}
      <FormTextField
        {...field('tabledFrom')}
        label={texts.tabledFrom}
        hint={texts.tabledFromHint}
        type="date"
      />
      <FormTextField
        {...field('validTo')}
        label={texts.validTo}
        hint={texts.validToHint}
        type="date"
      />
      <FormSelect
        {...field('isConfirmed')}
        label={texts.isConfirmed}
        options={[
          { value: 'yes', label: policy.yes },
          { value: 'no', label: policy.no },
        ]}
        required
      />
    </>
  );
}
