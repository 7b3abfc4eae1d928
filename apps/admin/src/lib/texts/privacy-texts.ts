import { privacyTexts as base } from '@feedback/contract/messages/en-IN/console/privacy';

import { defineTexts } from '../locale.tsx';

export const privacyTexts = defineTexts('console/privacy', { privacyTexts: base });
