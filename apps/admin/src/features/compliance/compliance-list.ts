import { complianceTexts } from '@feedback/contract/messages/en-IN/console/compliance';
import { explainLate, getCompliance } from '@feedback/contract/operations';
import {
  complianceQuerySchema,
  type LateExplanation,
} from '@feedback/contract/regulator/compliance';

import { defineTexts } from '../../lib/locale.tsx';
import { send } from '../../lib/api-client.ts';

export const complianceCatalogue = defineTexts(complianceTexts, {
  hi: () =>
    import('@feedback/contract/messages/hi/console/compliance').then((m) => m.complianceTexts),
});

/** The pages of what is due, was late, or is to be filed, and what narrows them. */
export const complianceList = {
  queryKey: 'compliance',
  call: getCompliance,
  querySchema: complianceQuerySchema,
  names: ['list', 'class', 'source', 'explained'],
  tab: 'list',
} as const;

/** Says why something was late. */
export const sendExplanation = (id: number, body: LateExplanation) =>
  send(explainLate, { parts: { id }, body });
