import { complianceTexts as base } from '@feedback/contract/messages/en-IN/console/compliance';

import { defineTexts } from '../locale.tsx';

export const complianceTextCatalogue = defineTexts('console/compliance', { complianceTexts: base });
