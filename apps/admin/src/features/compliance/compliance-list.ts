import { explainLate, getCompliance } from '@feedback/contract/operations';
import {
  compliancePageSchema,
  complianceQuerySchema,
  type LateExplanation,
} from '@feedback/contract/compliance';
import { successSchema } from '@feedback/contract/envelope';

import { send } from '../../lib/api-client.ts';

/** The pages of what is due, was late, or is to be filed, and what narrows them. */
export const complianceList = {
  queryKey: 'compliance',
  call: getCompliance,
  pageSchema: compliancePageSchema,
  querySchema: complianceQuerySchema,
  names: ['list', 'class', 'source', 'explained'],
  tab: 'list',
} as const;

/** Says why something was late. */
export const sendExplanation = (id: number, body: LateExplanation) =>
  send(explainLate, successSchema({}), { parts: { id }, body });
