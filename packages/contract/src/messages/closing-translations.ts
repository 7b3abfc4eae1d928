/// <reference types="vite/types/importMeta.d.ts" />
import { closingTexts } from './en-IN/closing.ts';
import { getValueForLocale, type Locale } from './index.ts';

type ClosingTexts = typeof closingTexts;

const files = import.meta.glob<ClosingTexts>(['./*/closing.ts', '!./en-IN/**'], {
  eager: true,
  import: 'closingTexts',
});
const byLocale: Partial<Record<Locale, ClosingTexts>> = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [file.split('/')[1], texts]),
);

/** Returns the suggested closing texts in a submitter's language, else in its fallback. */
export const getClosingTexts = (locale: Locale): ClosingTexts =>
  getValueForLocale(byLocale, locale) ?? closingTexts;
