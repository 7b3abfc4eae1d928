import { mends, validation as quoted } from '@feedback/contract/messages/en-IN/validation';
import type { ValidationKey } from '@feedback/contract/messages/en-IN/validation';

import { defineTexts } from './locale.tsx';

const mended = Object.entries(mends).map(([key, mend]) => [
  key,
  `${quoted[key as ValidationKey]}. ${mend}`,
]);

/** What a wrong field says, by the error's name. */
export const validation = defineTexts<Record<ValidationKey, string>>(
  { ...quoted, ...Object.fromEntries(mended) },
  {
    en: () => import('@feedback/contract/messages/en/validation').then((m) => m.validation),
    hi: () => import('@feedback/contract/messages/hi/validation').then((m) => m.validation),
  },
);
