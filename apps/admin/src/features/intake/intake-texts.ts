import { intakeTexts } from '@feedback/contract/messages/en-IN/console-intake';

import { defineTexts } from '../../lib/locale.tsx';

export const intake = defineTexts(intakeTexts, {
  en: () => Promise.resolve({}),
  hi: () => import('@feedback/contract/messages/hi/console-intake').then((m) => m.intakeTexts),
});
