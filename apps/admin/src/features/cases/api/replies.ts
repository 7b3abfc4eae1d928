import { fillReplyTemplate, replyToCase, undoReply } from '@feedback/contract/operations';
import type { Reply } from '@feedback/contract/cases/case-work';

import { callApi } from '../../../lib/api-client.ts';
import { sendFiles } from '../../../lib/send-files.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useCaseMutation } from './use-case-mutation.ts';

interface ReplyWithFiles {
  readonly data: Reply;
  readonly files: readonly File[];
}

/** Sends a reply with files to the submitter. */
export const requestReply = (id: number, reply: ReplyWithFiles) =>
  sendFiles(replyToCase, { parts: { id }, ...reply });

export const useReplyToCase = (id: number) =>
  useCaseMutation((reply: ReplyWithFiles) => requestReply(id, reply));

/** Undoes a reply that has not been sent yet, or deletes a cancelled reply. */
export const requestReplyUndo = (id: number, entryId: number) =>
  callApi(undoReply, { parts: { id, entryId } });

/**
 * Checks whether an error says that an earlier attempt was saved, so that the current text is a new
 * entry.
 */
export const isEarlierAttemptSavedError = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'submissionChanged';

/** Checks whether an error says that another user or the submitter has written in the meantime. */
export const isNewerMessagesError = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'newerMessages';

/** Fills in a reply template for a case. */
export const fetchFilledReplyTemplate = (id: number, templateId: number) =>
  callApi(fillReplyTemplate, { parts: { id, templateId } });
