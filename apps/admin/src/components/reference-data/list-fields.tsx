import type { ReferenceTexts } from '@feedback/contract/messages/en-IN/console/reference';

import { useTexts } from '../../lib/locale.tsx';
import { FormText } from '../form/form-fields.tsx';
import { type FieldsProps, type ListForm, referenceCatalogue } from './reference-kind.ts';

/** The text fields of a list that the contract declares. */
export const listFields = (
  fields: readonly string[],
  labelOf: (field: string, texts: ReferenceTexts) => string,
) =>
  function ListFields({ field }: FieldsProps<ListForm>) {
    const texts = useTexts(referenceCatalogue);
    return fields.map((name) => (
      <FormText
        key={name}
        {...field(name)}
        label={labelOf(name, texts)}
        autoComplete="off"
        required
      />
    ));
  };
