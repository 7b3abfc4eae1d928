import { createHash } from 'node:crypto';
import { ConflictError } from '../../platform/errors.ts';
import type { Feedback } from '../cases/index.ts';
import { CaseEntry } from './case-entry.ts';

/** The submission id and the content digest of a message. */
export interface ComposedMessage {
  readonly submissionId: string;
  readonly digest: Buffer;
}

/** Returns a digest of a message's content, which detects a repeated request with other content. */
export const calculateMessageDigest = (...said: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(said)).digest();

/**
 * Returns the entry that an earlier request with the same submission id created. Reliable only
 * while the case is locked: the second of two concurrent requests waits for the lock, then finds
 * the first request's entry.
 * @throws ConflictError `submissionChanged` when the id was used for another message
 */
export async function findEntryOfSubmission(
  { submissionId, digest }: ComposedMessage,
  locked?: { readonly feedback: Feedback },
): Promise<CaseEntry | null> {
  const { feedback } = locked ?? {};
  const written = await CaseEntry.findOne({
    where: { submissionId },
  });
  const isOther = feedback && written?.feedbackId !== feedback.id;
  if (written && (isOther || !written.submissionDigest?.equals(digest))) {
    throw new ConflictError('submissionChanged');
  }
  return written;
}
