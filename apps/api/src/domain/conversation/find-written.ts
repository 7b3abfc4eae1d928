import { createHash } from 'node:crypto';
import { ConflictError } from '../../errors.ts';
import type { Feedback } from '../case/feedback.ts';
import { CaseEntry } from './case-entry.ts';

/** A message from a composer: its id and the digest of its content. */
export interface Writing {
  readonly submissionId: string;
  readonly digest: Buffer;
}

/** Tells one writing from another. */
export const digestOf = (...said: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(said)).digest();

/**
 * The entry that the same writing made before. Sure only for a case that is locked: of two at once
 * the second waits for the lock, then finds the first's.
 * @throws ConflictError `submissionChanged` when its id was used for another
 */
export async function findWritten(
  { submissionId, digest }: Writing,
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
