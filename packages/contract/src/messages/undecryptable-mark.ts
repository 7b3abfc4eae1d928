import { locales, type Locale } from './index.ts';
import { serverTexts } from './server-texts.ts';

/** Returns the replacement for a value whose encrypted text is damaged. */
export const getUndecryptableMark = (locale: Locale): string =>
  serverTexts[locale].valueMarkTexts.undecryptable;

const marks: ReadonlySet<string> = new Set(locales.map(getUndecryptableMark));

/** Checks whether a value is the replacement for a damaged one, which needs no mask. */
export const isUndecryptableMark = (value: string): boolean => marks.has(value);
