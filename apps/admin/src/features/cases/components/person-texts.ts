import { personTexts } from '@feedback/contract/messages/en-IN/console/person';

import { defineTexts } from '../../../lib/locale.tsx';

/** Texts of a person's page and of the link to it. */
export const personTextCatalogue = defineTexts('console/person', { personTexts });
