import { errors } from '@feedback/contract/messages/en-IN/errors';
import { securityTexts } from '@feedback/contract/messages/en-IN/console-security';

import { defineTexts } from '../../lib/locale.tsx';

export const securityCatalogue = defineTexts(securityTexts, {
  en: () => import('@feedback/contract/messages/en/console-security').then((m) => m.securityTexts),
  hi: () => import('@feedback/contract/messages/hi/console-security').then((m) => m.securityTexts),
});

/** What people were told when they were refused. */
export const refusals = defineTexts<Record<keyof typeof errors, string>>(errors, {
  en: () => import('@feedback/contract/messages/en/errors').then((m) => m.errors),
  hi: () => import('@feedback/contract/messages/hi/errors').then((m) => m.errors),
});
