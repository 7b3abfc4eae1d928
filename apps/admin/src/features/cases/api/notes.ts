import { addCaseNote, changeCaseNote, markMentionsSeen } from '@feedback/contract/operations';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { Note } from '@feedback/contract/cases/case-work';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { send } from '../../../lib/api-client.ts';
import { useCaseMutation } from './use-case-mutation.ts';

/** Adds a note. */
export const sendNote = (id: number, body: Note) => send(addCaseNote, { parts: { id }, body });

export const useAddNote = (id: number) => useCaseMutation((body: Note) => sendNote(id, body));

/** Changes one of the current user's notes. */
export const sendNoteChange = (id: number, noteId: number, body: Note) =>
  send(changeCaseNote, { parts: { id, noteId }, body });

export const useChangeNote = (id: number, noteId: number) =>
  useCaseMutation((body: Note) => sendNoteChange(id, noteId, body));

/** Marks the notes that mention the current user as seen. */
export const sendMentionsSeen = (id: number) => send(markMentionsSeen, { parts: { id }, body: {} });

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
