import { reportTexts } from '@feedback/contract/messages/en-IN/console/report';

import { defineTexts } from '../../../lib/locale.tsx';

export const report = defineTexts(reportTexts, {
  en: () => import('@feedback/contract/messages/en/console/report').then((m) => m.reportTexts),
  hi: () => import('@feedback/contract/messages/hi/console/report').then((m) => m.reportTexts),
});
