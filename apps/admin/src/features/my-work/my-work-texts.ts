import { myWorkTexts } from '@feedback/contract/messages/en-IN/console-my-work';

import { defineTexts } from '../../lib/locale.tsx';

export const myWorkCatalogue = defineTexts(myWorkTexts, {
  en: () => Promise.resolve({}),
  hi: () => import('@feedback/contract/messages/hi/console-my-work').then((m) => m.myWorkTexts),
});
