import { caseTexts as base } from '@feedback/contract/messages/en-IN/console/case';

import { defineTexts } from '../../../lib/locale.tsx';

export const caseTexts = defineTexts('console/case', { caseTexts: base });
