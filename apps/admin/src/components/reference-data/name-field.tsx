import type { ReferenceTexts } from '@feedback/contract/messages/en-IN/console-reference';
import type { FieldValues } from 'react-hook-form';

import { pathOf } from '../../lib/form/use-contract-form.ts';
import { useTexts } from '../../lib/locale.tsx';
import { FormText } from '../form/form-fields.tsx';
import { type FieldsProps, reference } from './reference-kind.ts';

/** The one field of a list of names. */
export const nameField = <In extends FieldValues>(
  name: keyof In & string,
  textsOf: (texts: ReferenceTexts) => { readonly heading: string },
) =>
  function NameField({ field }: FieldsProps<In>) {
    const { heading } = textsOf(useTexts(reference));
    return <FormText {...field(pathOf<In>(name))} label={heading} autoComplete="off" required />;
  };
