import { complianceTexts as base } from '@feedback/contract/messages/en-IN/console/compliance';

import { defineTexts } from '../locale.tsx';

export const complianceTexts = defineTexts(base, {
  hi: () =>
    import('@feedback/contract/messages/hi/console/compliance').then((m) => m.complianceTexts),
});
