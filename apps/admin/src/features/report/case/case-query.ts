import { getCase } from '@feedback/contract/operations';
import type { CaseKey } from '@feedback/contract/case/case-work';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../../../lib/api-client.ts';

/** A case whole, with its conversation and its history. */
export const caseQuery = (id: CaseKey) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: ({ signal }) => send(getCase, { parts: { id }, signal }),
    staleTime: 0,
  });
