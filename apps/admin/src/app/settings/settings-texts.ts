import { settingsTexts } from '@feedback/contract/messages/en-IN/console/settings';

import { defineTexts } from '../../lib/locale.tsx';

export const settingsCatalogue = defineTexts('console/settings', { settingsTexts });
