import type { Locale } from './index.ts';

/** The replacement for a value whose encrypted text is damaged, on screens and in exports. */
export const undecryptable: Readonly<Record<Locale, string>> = {
  'en-IN': 'Cannot be decrypted',
  en: 'Cannot be decrypted',
  hi: 'डिक्रिप्ट नहीं किया जा सकता',
};

const texts: ReadonlySet<string> = new Set(Object.values(undecryptable));

/** Checks whether a value is the replacement for a damaged one, which needs no mask. */
export const isUndecryptable = (value: string): boolean => texts.has(value);
