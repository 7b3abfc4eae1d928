import { createHash } from 'node:crypto';

import type { PublicSubmission } from '@feedback/contract/feedback';
import type { Locale } from '@feedback/contract/messages';

import { allOrNothing } from '../../db/all-or-nothing.ts';
import { Feedback } from './feedback.ts';
import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import type { AcceptedFile } from './accept-files.ts';
import { findStanding, type SavedCase } from './find-standing.ts';
import { keepFiles } from './keep-files.ts';
import { saveCase } from './save-case.ts';
import type { Submission } from './submission.ts';
import { isProof, unverified } from '../people/proofs.ts';

interface PublicFeedback {
  readonly data: PublicSubmission;
  readonly files: readonly AcceptedFile[];
  readonly discard: () => Promise<void>;
  readonly actor: Actor;
  readonly locale: Locale;
}

/**
 * Saves a customer's or distributor's submission: the case, its files, its history and its
 * messages, all or nothing. The same submission again answers the same case (contract 5).
 * @throws ConflictError `submissionChanged` when its id was used for another, `proofSpent`
 * @throws ValidationError for choices that do not fit and for a proof that does not hold
 */
export async function savePublicFeedback(
  services: Services,
  feedback: PublicFeedback,
): Promise<SavedCase> {
  const submission = submissionOf(feedback);
  const saved = await allOrNothing(services.sequelize, {
    undo: feedback.discard,
    async prepare() {
      if (feedback.files.length === 0) return [];
      const standing = await findStanding(services.pool, submission);
      return standing.saved ? [] : keepFiles(feedback.files);
    },
    save: (transaction, files) => saveCase(services, submission, { transaction, files }),
  });
  if (saved.isRepeat) await feedback.discard();
  return saved;
}

/**
 * Whether a submission's proof holds, before its files are looked at.
 * @throws ValidationError when it does not, unless the same submission was saved before
 */
export async function isSubmitterProven(
  { pool }: Pick<Services, 'pool'>,
  data: PublicSubmission,
): Promise<boolean> {
  if (await isProof(pool, data)) return true;
  const { submissionId } = data;
  if ((await Feedback.count({ where: { submissionId } })) === 0) throw unverified();
  return false;
}

const submissionOf = ({ data, files, actor, locale }: PublicFeedback): Submission => ({
  given: {
    audience: data.type,
    submissionId: data.submissionId,
    submissionDigest: digestOf(data, files),
    locale,
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
  },
  choices: {
    audience: data.type,
    location: { path: 'city', name: data.city },
    feedbackType: data.feedbackType,
    subType: data.subType,
  },
  proof: { otpToken: data.otpToken, mobile: data.mobile, purpose: 'submission' },
  actor,
});

/**
 * What makes two submissions the same: every field and file. Not the proof: somebody whose first
 * answer was lost may have verified their mobile again.
 */
function digestOf(data: PublicSubmission, files: readonly AcceptedFile[]): Buffer {
  const { otpToken: _otpToken, attachment: _attachment, ...said } = data;
  const fields = Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const attached = files.map(({ fileName, draft }) => [fileName, draft.sha256.toString('hex')]);
  return createHash('sha256')
    .update(JSON.stringify([fields, attached]))
    .digest();
}
