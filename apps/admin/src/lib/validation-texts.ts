import { validation as base } from '@feedback/contract/messages/en-IN/validation';
import type { ValidationKey } from '@feedback/contract/messages/en-IN/validation';

import { defineTexts } from './locale.tsx';

/** What a wrong field says, by the error's name. */
export const validation = defineTexts<Record<ValidationKey, string>>(base, {
  en: () => import('@feedback/contract/messages/en/validation').then((m) => m.validation),
  hi: () => import('@feedback/contract/messages/hi/validation').then((m) => m.validation),
});
