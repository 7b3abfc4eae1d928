import { mailTexts } from '@feedback/contract/messages/en-IN/console-mail';

import { defineTexts } from '../../lib/locale.tsx';

export const mailCatalogue = defineTexts(mailTexts, {
  en: () => import('@feedback/contract/messages/en/console-mail').then((m) => m.mailTexts),
  hi: () => import('@feedback/contract/messages/hi/console-mail').then((m) => m.mailTexts),
});
