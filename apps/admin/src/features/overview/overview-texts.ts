import { overviewTexts } from '@feedback/contract/messages/en-IN/console-system';

import { defineTexts } from '../../lib/locale.tsx';

export const overviewCatalogue = defineTexts(overviewTexts, {
  en: () => import('@feedback/contract/messages/en/console-system').then((m) => m.overviewTexts),
  hi: () => import('@feedback/contract/messages/hi/console-system').then((m) => m.overviewTexts),
});
