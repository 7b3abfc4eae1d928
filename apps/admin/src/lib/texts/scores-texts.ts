import { scoresTexts as base } from '@feedback/contract/messages/en-IN/console/scores';

import { defineTexts } from '../locale.tsx';

export const scoresTexts = defineTexts(base, {
  hi: () => import('@feedback/contract/messages/hi/console/scores').then((m) => m.scoresTexts),
});
