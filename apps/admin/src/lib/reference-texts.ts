import { referenceTexts } from '@feedback/contract/messages/en-IN/console-reference';

import { defineTexts } from './locale.tsx';

/** What the reference data's screens say. */
export const reference = defineTexts(referenceTexts, {
  en: () =>
    import('@feedback/contract/messages/en/console-reference').then((m) => m.referenceTexts),
  hi: () =>
    import('@feedback/contract/messages/hi/console-reference').then((m) => m.referenceTexts),
});
