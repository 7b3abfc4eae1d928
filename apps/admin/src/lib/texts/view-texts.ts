import { viewTexts as base } from '@feedback/contract/messages/en-IN/console/views';

import { defineTexts } from '../locale.tsx';

export const viewTextCatalogue = defineTexts('console/views', { viewTexts: base });
