import { defaultLocale, getFallbackChain, type Locale } from '@feedback/contract/messages';
import { publicFormTexts } from '@feedback/contract/messages/en-IN/public-form';
import { loadFormTranslation } from '@feedback/contract/messages/form-translations';
import {
  formValidationTexts,
  type FormValidationKey,
} from '@feedback/contract/messages/en-IN/form-validation';

/** The texts of a form in one language, without the texts that load after the first form. */
export interface Texts extends FormTexts {
  readonly locale: Locale;
  readonly validation: Readonly<Record<FormValidationKey, string>>;
}

type FormTexts = typeof publicFormTexts;

/** The texts of the default locale, which need no loading. */
export const defaultTexts: Texts = {
  ...publicFormTexts,
  locale: defaultLocale,
  validation: formValidationTexts,
};

const loaded = new Map<Locale, Texts>([[defaultLocale, defaultTexts]]);

/** Returns a locale's texts when they are already loaded. */
export const getLoadedTexts = (locale: Locale): Texts | undefined => loaded.get(locale);

/**
 * Loads a locale's texts; falls back to the default locale when they cannot be loaded, since a form
 * in English is better than none.
 */
export async function loadTexts(locale: Locale): Promise<Texts> {
  try {
    const overlays = await Promise.all(
      getFallbackChain(locale).map(async (one) => loadFormTranslation(one)),
    );
    const texts = overlays.reduce<Texts>(
      (base, own) => ({
        ...base,
        ...own?.publicFormTexts,
        locale,
        validation: { ...base.validation, ...own?.validationTexts },
      }),
      defaultTexts,
    );
    loaded.set(locale, texts);
    return texts;
  } catch {
    return defaultTexts;
  }
}
