import type { ReferenceTexts } from '@feedback/contract/messages/en-IN/console-reference';
import type { FieldPath, FieldValues } from 'react-hook-form';

import { useTexts } from '../../lib/locale.tsx';
import { reference } from '../../lib/reference-texts.ts';
import { FormText } from '../form-fields.tsx';
import type { FieldsProps } from './reference-kind.ts';

/** The one field of a list of names. */
export const nameField = <In extends FieldValues>(
  name: FieldPath<In>,
  textsOf: (texts: ReferenceTexts) => { readonly heading: string },
) =>
  function NameField({ control }: FieldsProps<In>) {
    const { heading } = textsOf(useTexts(reference));
    return <FormText control={control} name={name} label={heading} autoComplete="off" required />;
  };
