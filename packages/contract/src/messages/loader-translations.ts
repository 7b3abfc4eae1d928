/// <reference types="vite/types/importMeta.d.ts" />
import type { formLoaderTexts } from './en-IN/form-loader.ts';

type LoaderTexts = typeof formLoaderTexts;

const files = import.meta.glob<Partial<LoaderTexts>>(['./*/form-loader.ts', '!./en-IN/**'], {
  eager: true,
  import: 'formLoaderTexts',
});

/**
 * Returns the loader's texts for a `lang` value, when its language has some. The loader contains
 * every language, because its texts report that a file could not be loaded. Text in Latin letters
 * has none, as in `resolveLocale`.
 */
export const getLoaderTexts = (lang = ''): Partial<LoaderTexts> | undefined =>
  files[`./${/-latn/i.test(lang) || lang.split(/[-_]/)[0]?.toLowerCase()}/form-loader.ts`];
