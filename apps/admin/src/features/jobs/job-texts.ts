import { jobTexts } from '@feedback/contract/messages/en-IN/console-jobs';

import { defineTexts } from '../../lib/locale.tsx';

export const jobCatalogue = defineTexts(jobTexts, {
  en: () => import('@feedback/contract/messages/en/console-jobs').then((m) => m.jobTexts),
  hi: () => import('@feedback/contract/messages/hi/console-jobs').then((m) => m.jobTexts),
});
