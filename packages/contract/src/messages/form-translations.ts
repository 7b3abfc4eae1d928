/// <reference types="vite/types/importMeta.d.ts" />
import type { FormValidationKey } from './en-IN/form-validation.ts';
import type { PublicFormTexts } from './en-IN/public-form.ts';
import type { Locale } from './index.ts';

/** The forms' texts of a language. */
interface FormTranslation {
  readonly publicFormTexts: Partial<PublicFormTexts>;
  readonly validationTexts: Partial<Record<FormValidationKey, string>>;
}

const files = import.meta.glob<FormTranslation>('./*/form.ts');

/** Loads the forms' texts of a language; returns undefined when it has none. */
export const loadFormTranslation = (locale: Locale): Promise<FormTranslation> | undefined =>
  files[`./${locale}/form.ts`]?.();
