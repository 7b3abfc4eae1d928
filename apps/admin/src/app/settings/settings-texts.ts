import { settingsTexts } from '@feedback/contract/messages/en-IN/console/settings';

import { defineTexts } from '../../lib/locale.tsx';

export const settingsTextCatalogue = defineTexts('console/settings', { settingsTexts });
