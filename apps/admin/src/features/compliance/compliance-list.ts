import { explainLate, getCompliance } from '@feedback/contract/operations';
import {
  complianceQuerySchema,
  type LateExplanation,
} from '@feedback/contract/regulator/compliance';
import { send } from '../../lib/api-client.ts';

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
