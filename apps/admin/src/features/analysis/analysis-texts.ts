import { analysisTexts } from '@feedback/contract/messages/en-IN/console-analysis';

import { defineTexts } from '../../lib/locale.tsx';

export const analysisCatalogue = defineTexts(analysisTexts, {
  en: () => import('@feedback/contract/messages/en/console-analysis').then((m) => m.analysisTexts),
  hi: () => import('@feedback/contract/messages/hi/console-analysis').then((m) => m.analysisTexts),
});
