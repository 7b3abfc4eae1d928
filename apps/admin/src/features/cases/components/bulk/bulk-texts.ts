import { bulkTexts } from '@feedback/contract/messages/en-IN/console/bulk';

import { defineTexts } from '../../../../lib/locale.tsx';

/** Texts of actions on many cases. */
export const bulkTextCatalogue = defineTexts('console/bulk', { bulkTexts });
