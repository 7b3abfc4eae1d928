import { complianceTexts } from '@feedback/contract/messages/en-IN/console/compliance';

import { defineTexts } from '../../lib/locale.tsx';

export const complianceCatalogue = defineTexts(complianceTexts, {
  hi: () =>
    import('@feedback/contract/messages/hi/console/compliance').then((m) => m.complianceTexts),
});
