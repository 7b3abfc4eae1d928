import { accountTexts as base } from '@feedback/contract/messages/en-IN/console-account';

import { defineTexts } from '../../lib/locale.tsx';

export const accountTexts = defineTexts(base, {
  en: () => Promise.resolve({}),
  hi: () => import('@feedback/contract/messages/hi/console-account').then((m) => m.accountTexts),
});
