import { tagColors } from '@feedback/contract/kinds/tag';

import { FormSelect, FormTextField } from '../../../components/form/form-fields.tsx';
import {
  type FieldsProps,
  type DeclaredListFormValues,
  referenceTextCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { useTexts } from '../../../lib/locale.tsx';

/** The fields of a tag. */
export function TagFields({ field }: FieldsProps<DeclaredListFormValues>) {
  const { tag } = useTexts(referenceTextCatalogue);
  return (
    <>
      <FormTextField {...field('name')} label={tag.name} autoComplete="off" required />
      <FormSelect
        {...field('color')}
        label={tag.color}
        options={tagColors.map((value) => ({ value, label: tag.colors[value] }))}
        required
      />
    </>
  );
}
