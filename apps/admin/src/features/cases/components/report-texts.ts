import { reportTexts } from '@feedback/contract/messages/en-IN/console/report';

import { defineTexts } from '../../../lib/locale.tsx';

export const reportTextCatalogue = defineTexts('console/report', { reportTexts });
