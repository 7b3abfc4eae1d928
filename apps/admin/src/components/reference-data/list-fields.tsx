import type { ReferenceTexts } from '@feedback/contract/messages/en-IN/console/reference';

import { useTexts } from '../../lib/locale.tsx';
import { FormTextField } from '../form/form-fields.tsx';
import { LocalNameFields } from './local-name-fields.tsx';
import {
  type FieldsProps,
  type DeclaredListFormValues,
  referenceTextCatalogue,
} from './reference-kind.ts';

interface ListFieldsDeclaration {
  readonly fields: readonly string[];
  readonly labelOf: (field: string, texts: ReferenceTexts) => string;
  readonly hasLocalNames: boolean;
}

/** The text fields of a list that the contract declares. */
export const createListFields = ({ fields, labelOf, hasLocalNames }: ListFieldsDeclaration) =>
  function ListFields({ control, field }: FieldsProps<DeclaredListFormValues>) {
    const texts = useTexts(referenceTextCatalogue);
    return (
      <>
        {fields.map((name) => (
          <FormTextField
            key={name}
            {...field(name)}
            label={labelOf(name, texts)}
            autoComplete="off"
            required
          />
        ))}
        {hasLocalNames && (
          <LocalNameFields control={control} path={(locale) => `names.${locale}`} />
        )}
      </>
    );
  };
