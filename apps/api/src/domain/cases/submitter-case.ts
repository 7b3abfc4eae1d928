import { createHash } from 'node:crypto';

import type { PublicSubmission } from '@feedback/contract/feedback';
import type { Intake } from '@feedback/contract/intake';

import type { AcceptedFile } from './accept-files.ts';
import type { Choices } from './check-choices.ts';

/** What a customer or distributor says, themselves or through staff. */
type SubmitterData = PublicSubmission | Intake;

/** The columns of a case that follow from it. */
export const factsOf = (data: SubmitterData) => ({
  audience: data.type,
  submissionId: data.submissionId,
  submitterName: data.name,
  mobile: data.mobile,
  email: data.email,
  location: data.city,
  feedbackType: data.feedbackType,
  subType: data.subType,
  description: data.description,
  ...(data.type === 'c'
    ? { pan: data.pan || null, folio: data.folio || null }
    : { arn: data.arn, euin: data.euin }),
});

/** What it chose of the reference data. */
export const choicesOf = (data: SubmitterData): Choices => ({
  audience: data.type,
  location: { path: 'city', name: data.city },
  feedbackType: data.feedbackType,
  subType: data.subType,
});

/** What makes two submissions the same: every field that is said, and every file. */
export function digestOf(
  { attachment: _attachment, ...said }: { readonly attachment: string },
  files: readonly AcceptedFile[],
): Buffer {
  const fields = Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const attached = files.map(({ fileName, draft }) => [fileName, draft.sha256.toString('hex')]);
  return createHash('sha256')
    .update(JSON.stringify([fields, attached]))
    .digest();
}
