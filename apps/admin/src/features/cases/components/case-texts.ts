import { caseTexts as base } from '@feedback/contract/messages/en-IN/console/case';

import { defineTexts } from '../../../lib/locale.tsx';

export const caseTextCatalogue = defineTexts('console/case', { caseTexts: base });
