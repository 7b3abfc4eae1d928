import { createHash } from 'node:crypto';

import type { PublicSubmission } from '@feedback/contract/submissions/feedback';
import type { StaffEnteredCase } from '@feedback/contract/submissions/intake';
import type { Locale } from '@feedback/contract/messages';
import { isValidMobileProof, createMobileNotVerifiedError } from '../auth/index.ts';
import type { AcceptedFile } from './accept-files.ts';
import type { ChosenReferenceData } from './check-choices.ts';
import { Feedback, toSubmitterAttributes } from '../cases/index.ts';
import type { SavedSubmission, Submission } from './find-submission-context.ts';
import { saveCaseWithFiles, type UploadedFiles } from './save-case.ts';
import { requireNoticeAndConsent } from '../privacy/index.ts';
import { getActingAccount } from '../../platform/context/context.ts';

interface PublicFeedback extends UploadedFiles {
  readonly data: PublicSubmission;
  readonly locale: Locale;
}

/**
 * Saves a customer's or distributor's submission: the case, its files, its history and its messages
 * in one transaction. Idempotent by its submission id (rule 7.8).
 * @throws ConflictError `submissionChanged` when the submission id was used with other contents,
 * `proofSpent` when the proof was used before
 * @throws ValidationError for choices that do not fit each other and for an invalid proof
 */
export async function savePublicFeedback({
  data,
  files,
  discard,
  locale,
}: PublicFeedback): Promise<SavedSubmission> {
  await requireNoticeAndConsent(data);
  // The digest excludes the proof and the notice: after a lost response, the submitter may have
  // verified their mobile again and seen a newer notice.
  const { otpToken, notice: _notice, consent: _consent, ...said } = data;
  const submission: Submission = {
    given: {
      ...factsOf(data),
      submissionDigest: digestOf(said, files),
      locale,
      noticeVersion: data.notice ?? null,
      hasConsented: data.consent,
    },
    choices: choicesOf(data),
    proof: { otpToken, mobile: data.mobile, purpose: 'submission' },
  };
  return saveCaseWithFiles(submission, { files, discard });
}

/**
 * Checks a submission's consent and mobile proof before the files are checked.
 * @throws ValidationError when the consent or the proof is invalid, unless the same submission was
 * saved before
 */
export async function hasProvenMobile(data: PublicSubmission): Promise<boolean> {
  await requireNoticeAndConsent(data);
  if (await isValidMobileProof(data)) return true;
  const { submissionId } = data;
  if ((await Feedback.count({ where: { submissionId } })) === 0)
    throw createMobileNotVerifiedError();
  return false;
}

interface EnteredCase extends UploadedFiles {
  readonly data: StaffEnteredCase;
}

/**
 * Saves a case that staff enter for a submitter who called, wrote or visited, like a public
 * submission without a proof. The case is dated by its receipt; the history records the entry and
 * the user who made it (rule 2.14).
 * @throws ConflictError `submissionChanged` when the submission id was used with other contents
 * @throws ValidationError for choices that do not fit each other
 */
export function saveStaffEnteredCase({
  data,
  files,
  discard,
}: EnteredCase): Promise<SavedSubmission> {
  const { channel, locale, receivedAt } = data;
  const said = { ...data, enteredBy: getActingAccount().userId };
  const submission: Submission = {
    given: {
      ...factsOf(data),
      submissionDigest: digestOf(said, files),
      channel,
      locale,
      // A case from SCORES is a complaint with the due dates of that source (rule 13.1).
      ...(channel === 'scores' && { class: 'complaint', source: 'scores' }),
      ...(receivedAt !== '' && { createdAt: new Date(receivedAt) }),
    },
    choices: choicesOf(data),
    proof: null,
  };
  return saveCaseWithFiles(submission, { files, discard });
}

/** Data from a customer or distributor, entered by themselves or by staff. */
type SubmitterData = PublicSubmission | StaffEnteredCase;

/** Returns the case columns for the submitted data; empty fields become null. */
const factsOf = (data: SubmitterData) => ({
  audience: data.type,
  submissionId: data.submissionId,
  ...toSubmitterAttributes(data),
  feedbackType: data.feedbackType,
  subType: data.subType,
  description: data.description,
});

/** Returns the city, feedback type and sub-type that a submission chose. */
const choicesOf = (data: SubmitterData): ChosenReferenceData => ({
  audience: data.type,
  location: { path: 'city', name: data.city },
  feedbackType: data.feedbackType,
  subType: data.subType,
});

/** Returns a digest of all fields and files, to tell a repeated submission from a changed one. */
function digestOf(
  { attachment: _attachment, ...said }: { readonly attachment: string },
  files: readonly AcceptedFile[],
): Buffer {
  const fields = Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const attached = files.map(({ fileName, draft }) => [fileName, draft.size, draft.crc32]);
  return createHash('sha256')
    .update(JSON.stringify([fields, attached]))
    .digest();
}
