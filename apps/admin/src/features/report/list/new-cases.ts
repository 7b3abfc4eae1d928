import type { Audience } from '@feedback/contract/kinds/audience';
import { getNewCases } from '@feedback/contract/operations';
import { type NewCases } from '@feedback/contract/case/report';

import { send, type Query } from '../../../lib/api-client.ts';

/** How many cases of a tab came after the transaction that `query.after` names; none without it. */
export const fetchNewCases = (
  userId: string,
  tab: Audience,
  query: Query,
  signal?: AbortSignal,
): Promise<NewCases> => send(getNewCases, { parts: { userId, type: tab }, query, signal });
