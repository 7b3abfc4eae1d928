import { privacyTexts as base } from '@feedback/contract/messages/en-IN/console/privacy';

import { defineTexts } from '../locale.tsx';

export const privacyTextCatalogue = defineTexts('console/privacy', { privacyTexts: base });
