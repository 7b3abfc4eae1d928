import { teamTexts } from '@feedback/contract/messages/en-IN/console/team';

import { defineTexts } from '../../../../lib/locale.tsx';

/** Texts of the team page. */
export const teamTextCatalogue = defineTexts('console/team', { teamTexts });
