import { codeStepTexts } from '@feedback/contract/messages/en-IN/console-code-step';

import { defineTexts } from '../../lib/locale.tsx';

/** Texts of the second step of logging in. */
export const codeStep = defineTexts(codeStepTexts, {
  en: () => Promise.resolve({}),
  hi: () => import('@feedback/contract/messages/hi/console-code-step').then((m) => m.codeStepTexts),
});
