import { importTexts as base } from '@feedback/contract/messages/en-IN/console-import';

import { defineTexts } from './locale.tsx';

export const importTexts = defineTexts(base, {
  en: () => Promise.resolve({}),
  hi: () => import('@feedback/contract/messages/hi/console-import').then((m) => m.importTexts),
});
