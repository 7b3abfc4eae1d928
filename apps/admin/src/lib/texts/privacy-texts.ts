import { privacyTexts as base } from '@feedback/contract/messages/en-IN/console/privacy';

import { defineTexts } from '../locale.tsx';

export const privacyTexts = defineTexts(base, {
  hi: () => import('@feedback/contract/messages/hi/console/privacy').then((m) => m.privacyTexts),
});
