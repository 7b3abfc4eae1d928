import { reminderTexts } from '@feedback/contract/messages/en-IN/console/reminder';

import { defineTexts } from '../../../lib/locale.tsx';

/** Texts of "Remind me". */
export const reminderTextCatalogue = defineTexts('console/reminder', { reminderTexts });
