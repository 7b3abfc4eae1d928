import { caseWorkLimits } from '@feedback/contract/limits';
import type { OtherViewers } from '@feedback/contract/system/live';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { usePageVisibility } from '../../../../../lib/browser/browser.ts';
import { isCaseGoneError } from '../../../../../lib/api-error.ts';
import { reportPresence } from '../../../api/presence.ts';

/**
 * Reports that the user has a case's page open, and returns the other users on it; a hidden page
 * does not count.
 */
export function usePresence(id: number, isWriting: boolean): OtherViewers['others'] {
  const queryClient = useQueryClient();
  const [page] = useState(() => crypto.randomUUID());
  const isVisible = usePageVisibility();
  const doing = isWriting ? 'writing' : 'reading';
  const { data, error } = useQuery({
    queryKey: ['presence', id, page, doing],
    queryFn: () => reportPresence(id, { page, doing }),
    enabled: isVisible,
    refetchInterval: caseWorkLimits.presence.everySeconds * 1000,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!isVisible) return undefined;
    // If this call fails, the server removes the silent page soon.
    return () => void reportPresence(id, { page, doing: 'leaving' }).catch(() => undefined);
  }, [id, page, isVisible]);
  const isTaken = isCaseGoneError(error);
  useEffect(() => {
    if (isTaken) void queryClient.invalidateQueries({ queryKey: ['case'] });
  }, [isTaken, queryClient]);
  return data?.others ?? [];
}
