import { auditTexts } from '@feedback/contract/messages/en-IN/console-system';

import { defineTexts } from '../../lib/locale.tsx';

export const auditCatalogue = defineTexts(auditTexts, {
  en: () => import('@feedback/contract/messages/en/console-system').then((m) => m.auditTexts),
  hi: () => import('@feedback/contract/messages/hi/console-system').then((m) => m.auditTexts),
});
