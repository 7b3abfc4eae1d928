import { addCaseNote, changeCaseNote, markCaseSeen } from '@feedback/contract/operations';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { Note } from '@feedback/contract/cases/case-work';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callApi } from '../../../lib/api-client.ts';
import { useSession } from '../../../lib/session.ts';
import { useCaseMutation } from './use-case-mutation.ts';

/** Adds a note. */
export const requestNewNote = (id: number, body: Note) =>
  callApi(addCaseNote, { parts: { id }, body });

export const useAddCaseNote = (id: number) =>
  useCaseMutation((body: Note) => requestNewNote(id, body));

/** Changes one of the current user's notes. */
export const requestNoteChange = (id: number, noteId: number, body: Note) =>
  callApi(changeCaseNote, { parts: { id, noteId }, body });

export const useChangeCaseNote = (id: number, noteId: number) =>
  useCaseMutation((body: Note) => requestNoteChange(id, noteId, body));

/** Records that the current user has opened a case. */
export const recordCaseSeen = (id: number) => callApi(markCaseSeen, { parts: { id }, body: {} });

/**
 * Marks mentions, and the submitter's message to the assignee, as seen once the user has opened the
 * case.
 */
export function useMarkCaseSeen(detail: CaseDetail | undefined): void {
  const queryClient = useQueryClient();
  const { employeeCode } = useSession();
  const { mutate } = useMutation({
    mutationFn: (id: number) => recordCaseSeen(id),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['my work'] });
      void queryClient.invalidateQueries({ queryKey: ['cases'] });
    },
  });
  const isUnread =
    detail?.assignedToCode === employeeCode && Boolean(detail.answeredAt) && !detail.answerSeenAt;
  const id = detail?.id;
  const isUnseen = isUnread || detail?.isMentioned === true;
  useEffect(() => {
    if (isUnseen && id !== undefined) mutate(id);
  }, [isUnseen, id, mutate]);
}
