import { keysOf, recordOf } from '@feedback/contract/keys';
import { mends, validation as quoted } from '@feedback/contract/messages/en-IN/validation';
import type { ValidationKey } from '@feedback/contract/messages/en-IN/validation';

import { defineTexts } from '../locale.tsx';

const mended = recordOf(keysOf(mends), (key) => `${quoted[key]}. ${mends[key]}`);

/** What a wrong field says, by the error's name. */
export const validation = defineTexts<Record<ValidationKey, string>>(
  { ...quoted, ...mended },
  {
    en: () => import('@feedback/contract/messages/en/validation').then((m) => m.validation),
    hi: () => import('@feedback/contract/messages/hi/validation').then((m) => m.validation),
  },
);
