import { reportTexts } from '@feedback/contract/messages/en-IN/console/report';

import { defineTexts } from '../../../lib/locale.tsx';

export const reportCatalogue = defineTexts('console/report', { reportTexts });
