import { messagesTexts } from '@feedback/contract/messages/en-IN/console-system';

import { defineTexts } from '../../lib/locale.tsx';

export const messagesCatalogue = defineTexts(messagesTexts, {
  en: () => import('@feedback/contract/messages/en/console-system').then((m) => m.messagesTexts),
  hi: () => import('@feedback/contract/messages/hi/console-system').then((m) => m.messagesTexts),
});
