import { codeStepTexts } from '@feedback/contract/messages/en-IN/console/login';

import { defineTexts } from '../../lib/locale.tsx';

/** Texts of the second step of logging in. */
export const codeStep = defineTexts(codeStepTexts, {
  hi: () => import('@feedback/contract/messages/hi/console/login').then((m) => m.codeStepTexts),
});
