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

/** The pages of due duties, late duties and SCORES filings, with their filters. */
export const complianceList = {
  queryKey: 'compliance',
  call: getCompliance,
  querySchema: complianceQuerySchema,
  names: ['list', 'class', 'source', 'explained'],
  tab: 'list',
} as const;

/** Records the reason for a delay. */
export const sendExplanation = (id: number, body: LateExplanation) =>
  send(explainLate, { parts: { id }, body });
