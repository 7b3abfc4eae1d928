import { getFallbackChain, overlayTexts, type Locale } from './index.ts';

/**
 * Loads a catalogue in a language. A missing text is taken from the language's fallback, and
 * finally from the default language.
 * @param base the catalogue of the default language
 * @param load loads a language's own texts; returns undefined when the language has none
 */
export async function loadTextCatalogue<T extends object>(
  base: T,
  locale: Locale,
  load: (locale: Locale) => Promise<Partial<T>> | undefined,
): Promise<T> {
  const overlays = await Promise.all(getFallbackChain(locale).map(async (one) => load(one)));
  return overlays.reduce<T>(overlayTexts, base);
}
