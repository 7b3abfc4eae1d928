import type { CaseDetail } from '@feedback/contract/case-detail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { sendMentionsSeen } from './case-calls.ts';

/** Whoever has a case's page before them has seen what mentions them: it leaves their work. */
export function useSeenMentions({ id, isMentioned }: CaseDetail): void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => sendMentionsSeen(id),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['my work'] }),
  });
  useEffect(() => {
    if (isMentioned) mutate();
  }, [isMentioned, mutate]);
}
