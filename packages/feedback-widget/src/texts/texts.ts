import { defaultLocale, withFallback, type Locale } from '@feedback/contract/messages';
import { publicForm, type PublicFormTexts } from '@feedback/contract/messages/en-IN/public-form';
import {
  formValidation,
  type FormValidationKey,
} from '@feedback/contract/messages/en-IN/form-validation';

/** The texts of a form in one language, except those of its later part. */
export interface Texts extends FormTexts {
  readonly locale: Locale;
  readonly validation: Readonly<Record<FormValidationKey, string>>;
}

type FormTexts = typeof publicForm;

interface Overlay {
  readonly publicForm: Partial<PublicFormTexts>;
  readonly validation: Partial<Record<FormValidationKey, string>>;
}

// Each other language loads separately, only for its readers.
const overlays: Partial<Record<Locale, () => Promise<Overlay>>> = {
  en: () => import('./overlay-en.ts'),
  hi: () => import('./overlay-hi.ts'),
};

const build = (locale: Locale, overlay?: Overlay): Texts => ({
  ...withFallback<FormTexts>(publicForm, overlay?.publicForm),
  locale,
  validation: withFallback<Record<FormValidationKey, string>>(formValidation, overlay?.validation),
});

/** The texts of the default locale, which need no loading. */
export const defaultTexts = build(defaultLocale);

const loaded = new Map<Locale, Texts>([[defaultLocale, defaultTexts]]);

/** Returns a locale's texts when they are already loaded. */
export const textsAtHand = (locale: Locale): Texts | undefined => loaded.get(locale);

/**
 * Loads a locale's texts; falls back to the default locale when they cannot be loaded, since a form
 * in English is better than none.
 */
export async function loadTexts(locale: Locale): Promise<Texts> {
  try {
    const texts = build(locale, await overlays[locale]?.());
    loaded.set(locale, texts);
    return texts;
  } catch {
    return defaultTexts;
  }
}
