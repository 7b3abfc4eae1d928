import type { Locale } from './index.ts';

/** Stands in place of a value whose encrypted text is damaged, on screens and in exports. */
export const undecryptable: Readonly<Record<Locale, string>> = {
  'en-IN': 'Cannot be decrypted',
  en: 'Cannot be decrypted',
  hi: 'डिक्रिप्ट नहीं किया जा सकता',
};

const texts: ReadonlySet<string> = new Set(Object.values(undecryptable));

/** Whether a value is the text that stands in place of a damaged one: it has nothing to mask. */
export const isUndecryptable = (value: string): boolean => texts.has(value);
