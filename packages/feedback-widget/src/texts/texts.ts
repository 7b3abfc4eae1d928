import { defaultLocale, withFallback, type Locale } from '@feedback/contract/messages';
import { publicForm, type PublicFormTexts } from '@feedback/contract/messages/en-IN/public-form';
import {
  formValidation,
  type FormValidationKey,
} from '@feedback/contract/messages/en-IN/form-validation';

/** Every text of a form in one language but those of its later part. */
export interface Texts extends FormTexts {
  readonly locale: Locale;
  readonly validation: Readonly<Record<FormValidationKey, string>>;
}

type FormTexts = typeof publicForm;

interface Overlay {
  readonly publicForm: Partial<PublicFormTexts>;
  readonly validation: Partial<Record<FormValidationKey, string>>;
}

// Each other language is a part of its own, loaded by those who read it.
const overlays: Partial<Record<Locale, () => Promise<Overlay>>> = {
  en: () => import('./overlay-en.ts'),
  hi: () => import('./overlay-hi.ts'),
};

const build = (locale: Locale, overlay?: Overlay): Texts => ({
  ...withFallback<FormTexts>(publicForm, overlay?.publicForm),
  locale,
  validation: withFallback<Record<FormValidationKey, string>>(formValidation, overlay?.validation),
});

/** The texts that need no loading: the default locale's. */
export const defaultTexts = build(defaultLocale);

const loaded = new Map<Locale, Texts>([[defaultLocale, defaultTexts]]);

/** A locale's texts when they are here already. */
export const textsAtHand = (locale: Locale): Texts | undefined => loaded.get(locale);

/** Loads a locale's texts; the default's where they can't be had: a form in English beats none. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  try {
    const texts = build(locale, await overlays[locale]?.());
    loaded.set(locale, texts);
    return texts;
  } catch {
    return defaultTexts;
  }
}
