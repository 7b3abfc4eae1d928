import { explainDelay, getComplianceList } from '@feedback/contract/operations';
import {
  complianceQuerySchema,
  type LateExplanation,
} from '@feedback/contract/regulatory/compliance';

import { callApi } from '../../../lib/api-client.ts';

/** The pages of due duties, late duties and SCORES filings, with their filters. */
export const complianceListDefinition = {
  queryKey: 'compliance',
  call: getComplianceList,
  querySchema: complianceQuerySchema,
  names: ['list', 'class', 'source', 'explained'],
  tab: 'list',
} as const;

/** Records the reason for a delay. */
export const requestDelayExplanation = (id: number, body: LateExplanation) =>
  callApi(explainDelay, { parts: { id }, body });
