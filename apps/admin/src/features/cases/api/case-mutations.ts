import type { Classification } from '@feedback/contract/cases/classification';
import type { Reopening } from '@feedback/contract/cases/case-fields';
import type { Merging, Note } from '@feedback/contract/cases/case-work';
import type { MilestoneKind, ScoresRegistration } from '@feedback/contract/regulatory/scores';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { ApiError } from '../../../lib/api-error.ts';
import { useCaseWork } from './use-case-mutation.ts';
import {
  sendAgain,
  sendClass,
  sendMentionsSeen,
  sendMerging,
  sendMilestone,
  sendNote,
  sendNoteChange,
  sendRecomputing,
  sendRegistration,
  sendReopening,
  sendReply,
  sendTags,
  sendWatching,
} from './case-requests.ts';

/**
 * Checks whether an earlier attempt was saved after all, so that the text typed now is another
 * entry.
 */
export const isOfAnother = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'submissionChanged';

/** Checks whether another user or the submitter has written in the meantime. */
export const isOvertaken = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'newerMessages';

export const useReply = (id: number) =>
  useCaseWork((given: Parameters<typeof sendReply>[1]) => sendReply(id, given));

export const useNote = (id: number) => useCaseWork((body: Note) => sendNote(id, body));

export const useNoteChange = (id: number, noteId: number) =>
  useCaseWork((body: Note) => sendNoteChange(id, noteId, body));

export const useReopen = (id: number) => useCaseWork((body: Reopening) => sendReopening(id, body));

export const useTagging = (id: number) =>
  useCaseWork((tags: readonly number[]) => sendTags(id, tags));
export const useWatching = (id: number) =>
  useCaseWork((watches: boolean) => sendWatching(id, watches));

/** Returns the submitter's other cases into which this open case may be merged. */
export const twinsOf = ({ status, type, related }: CaseDetail): CaseDetail['related'] =>
  status === 'closed' ? [] : related.filter((one) => one.type === type);

export const useMerge = (id: number) => useCaseWork((body: Merging) => sendMerging(id, body));

export const useClassify = (id: number) =>
  useCaseWork((body: Classification) => sendClass(id, body));

export const useRecompute = (id: number) =>
  useCaseWork((body: Reopening) => sendRecomputing(id, body));

export const useRegistration = (id: number) =>
  useCaseWork((body: ScoresRegistration) => sendRegistration(id, body));

export const useMilestone = (id: number, kind: MilestoneKind) =>
  useCaseWork((given: Parameters<typeof sendMilestone>[2]) => sendMilestone(id, kind, given));

export const useResend = (id: number, messageId: number) =>
  useCaseWork(() => sendAgain(id, messageId));

/**
 * Marks mentions as seen once the user has opened the case's page, which removes the case from
 * their work.
 */
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
