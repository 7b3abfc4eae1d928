/// <reference types="vite/types/importMeta.d.ts" />
import type { StatusTexts } from './en-IN/status.ts';
import type { Locale } from './index.ts';

const files = import.meta.glob<Partial<StatusTexts>>(['./*/status.ts', '!./en-IN/**'], {
  import: 'statusTexts',
});

/** Loads the status page's texts of a language; returns undefined when it has none. */
export const loadStatusTranslation = (locale: Locale): Promise<Partial<StatusTexts>> | undefined =>
  files[`./${locale}/status.ts`]?.();
