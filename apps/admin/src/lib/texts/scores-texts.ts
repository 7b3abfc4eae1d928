import { scoresTexts as base } from '@feedback/contract/messages/en-IN/console/scores';

import { defineTexts } from '../locale.tsx';

export const scoresTextCatalogue = defineTexts('console/scores', { scoresTexts: base });
