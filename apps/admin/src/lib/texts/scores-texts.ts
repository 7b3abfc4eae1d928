import { scoresTexts as base } from '@feedback/contract/messages/en-IN/console/scores';

import { defineTexts } from '../locale.tsx';

export const scoresTexts = defineTexts('console/scores', { scoresTexts: base });
