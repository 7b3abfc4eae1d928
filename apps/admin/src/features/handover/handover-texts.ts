import { handoverTexts } from '@feedback/contract/messages/en-IN/console-handover';

import { defineTexts } from '../../lib/locale.tsx';

export const handoverCatalogue = defineTexts(handoverTexts, {
  en: () => Promise.resolve({}),
  hi: () => import('@feedback/contract/messages/hi/console-handover').then((m) => m.handoverTexts),
});
