import { myWorkTexts } from '@feedback/contract/messages/en-IN/console/my-work';

import { defineTexts } from '../../../../lib/locale.tsx';

/** Texts of the My Work page. */
export const myWorkTextCatalogue = defineTexts('console/my-work', { myWorkTexts });
