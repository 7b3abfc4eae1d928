import { disclosureTexts } from '@feedback/contract/messages/en-IN/console-disclosure';

import { defineTexts } from '../../lib/locale.tsx';

export const disclosureCatalogue = defineTexts(disclosureTexts, {
  en: () =>
    import('@feedback/contract/messages/en/console-disclosure').then((m) => m.disclosureTexts),
  hi: () =>
    import('@feedback/contract/messages/hi/console-disclosure').then((m) => m.disclosureTexts),
});
