import type { ReferenceTexts } from '@feedback/contract/messages/en-IN/console/reference';

import { useTexts } from '../../lib/locale.tsx';
import { FormTextField } from '../form/form-fields.tsx';
import {
  type FieldsProps,
  type DeclaredListFormValues,
  referenceTextCatalogue,
} from './reference-kind.ts';

/** The text fields of a list that the contract declares. */
export const createListFields = (
  fields: readonly string[],
  labelOf: (field: string, texts: ReferenceTexts) => string,
) =>
  function ListFields({ field }: FieldsProps<DeclaredListFormValues>) {
    const texts = useTexts(referenceTextCatalogue);
    return fields.map((name) => (
      <FormTextField
        key={name}
        {...field(name)}
        label={labelOf(name, texts)}
        autoComplete="off"
        required
      />
    ));
  };
