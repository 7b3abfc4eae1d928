import { notificationTexts } from '@feedback/contract/messages/en-IN/notifications';

import { defineTexts } from '../../../lib/locale.tsx';

/** The texts of e-mails and SMS, for previews in the submitter's language. */
export const notificationTextCatalogue = defineTexts('notifications', {
  notificationTexts,
});
