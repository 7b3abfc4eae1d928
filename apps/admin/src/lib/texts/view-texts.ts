import { viewTexts as base } from '@feedback/contract/messages/en-IN/console/views';

import { defineTexts } from '../locale.tsx';

export const viewTexts = defineTexts(base, {
  hi: () => import('@feedback/contract/messages/hi/console/views').then((m) => m.viewTexts),
});
