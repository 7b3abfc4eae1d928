import type { Locale } from '@feedback/contract/messages';
import {
  localNameLocales,
  translateLanguageName,
} from '@feedback/contract/messages/language-names';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

import { useLocale, useTexts } from '../../lib/locale.tsx';
import { FormTextField } from '../form/form-fields.tsx';
import { referenceTextCatalogue } from './reference-kind.ts';

interface LocalNameFieldsProps<In extends FieldValues> {
  control: Control<In, unknown, unknown>;
  /** Returns the path of a language's name in the form. */
  path: (locale: Locale) => FieldPath<In>;
}

/** The optional names of an entry in other languages, one field for each language. */
export function LocalNameFields<In extends FieldValues>(props: LocalNameFieldsProps<In>) {
  const { nameIn } = useTexts(referenceTextCatalogue);
  const { locale } = useLocale();
  return localNameLocales.map((language) => (
    <FormTextField
      key={language}
      control={props.control}
      name={props.path(language)}
      label={nameIn(translateLanguageName(language, locale))}
      autoComplete="off"
      lang={language}
    />
  ));
}
