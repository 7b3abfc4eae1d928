import { consoleTexts } from '@feedback/contract/messages/en-IN/console';

import { defineTexts } from './locale.tsx';

/** What every screen says alike, and the frame around them. */
export const common = defineTexts(consoleTexts, {
  en: () => import('@feedback/contract/messages/en/console').then((m) => m.consoleTexts),
  hi: () => import('@feedback/contract/messages/hi/console').then((m) => m.consoleTexts),
});
