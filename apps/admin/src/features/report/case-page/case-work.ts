import * as calls from '@feedback/contract/calls';
import { complaintCodeSchema, type Classification } from '@feedback/contract/case-class';
import type { Note, Reopening, Reply } from '@feedback/contract/case-work';
import { successSchema } from '@feedback/contract/envelope';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { send } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { refreshCase } from '../case/refresh-case.ts';

const done = successSchema({});
const written = successSchema({ entryId: z.int() });

/** Does something to a case and reloads it wherever it is shown, also when it was refused. */
function useCaseWork<Given, Answer>(work: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => void refreshCase(queryClient),
  });
}

/** Files may be large and lines slow: no limit but the person's own patience. */
const patience = null;

/** The first of two tries arrived after all: what is typed now is another entry. */
export const isOfAnother = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'submissionChanged';

/** Answers the submitter, with files. */
export const useReply = (id: number) =>
  useCaseWork(({ data, files }: { data: Reply; files: readonly File[] }) => {
    const body = new FormData();
    body.append('data', JSON.stringify(data));
    for (const file of files) body.append('file', file);
    return send(calls.replyToCase, written, { parts: { id }, body, patience });
  });

/** Writes a note. */
export const useNote = (id: number) =>
  useCaseWork((body: Note) => send(calls.addCaseNote, written, { parts: { id }, body }));

/** Changes a note of one's own. */
export const useNoteChange = (id: number, noteId: number) =>
  useCaseWork((text: string) =>
    send(calls.changeCaseNote, done, { parts: { id, noteId }, body: { text } }),
  );

/** Opens a closed case again. */
export const useReopen = (id: number) =>
  useCaseWork((body: Reopening) => send(calls.reopenCase, done, { parts: { id }, body }));

/** Says what a case is. */
export const useClassify = (id: number) =>
  useCaseWork((body: Classification) => send(calls.classifyCase, done, { parts: { id }, body }));

/** Has a due date worked out anew. */
export const useRecompute = (id: number) =>
  useCaseWork((body: Reopening) => send(calls.recomputeDue, done, { parts: { id }, body }));

/** The complaint codes that hold today. */
export const complaintCodesQuery = queryOptions({
  queryKey: ['complaintCodes'],
  queryFn: ({ signal }) => send(calls.getComplaintCodes, z.array(complaintCodeSchema), { signal }),
});

/** Sends a message once more that could not be delivered. */
export const useResend = (id: number, messageId: number) =>
  useCaseWork(() => send(calls.resendCaseMessage, done, { parts: { id, messageId }, body: {} }));
