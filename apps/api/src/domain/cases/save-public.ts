import { createHash } from 'node:crypto';

import type { PublicSubmission } from '@feedback/contract/feedback';
import type { Locale } from '@feedback/contract/messages';
import type { Transaction } from 'sequelize';

import { allOrNothing } from '../../db/all-or-nothing.ts';
import { Feedback } from './feedback.ts';
import type { Actor } from '../../events/actor.ts';
import { lockName } from '../../db/row-query.ts';
import { ConflictError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { AcceptedFile } from './accept-files.ts';
import { keepFiles, recordFiles, type KeptFile } from './keep-files.ts';
import { checkChoices } from './check-choices.ts';
import { openCase } from './open-case.ts';
import { findProof, isProof, spendProof, unverified } from '../people/proofs.ts';

interface Submission {
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
  submission: Submission,
): Promise<Feedback> {
  const digest = digestOf(submission);
  let isRepeat = false;
  const feedback = await allOrNothing(services.sequelize, {
    undo: submission.discard,
    async prepare() {
      if (submission.files.length === 0) return [];
      return (await findSaved(submission, digest)) ? [] : keepFiles(submission.files);
    },
    async save(transaction, files) {
      const { submissionId } = submission.data;
      // Two of the same at once: the second waits here, then finds the first's case.
      await lockName(services.sequelize, `submission ${submissionId}`, transaction);
      const saved = await findSaved(submission, digest, transaction);
      isRepeat = saved !== null;
      return saved ?? create(services, submission, { digest, files, transaction });
    },
  });
  if (isRepeat) await submission.discard();
  return feedback;
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

/** The case that the same submission saved before. */
async function findSaved(
  { data: { submissionId } }: Submission,
  digest: Buffer,
  transaction?: Transaction,
): Promise<Feedback | null> {
  const saved = await Feedback.findOne({
    where: { submissionId },
    ...(transaction && { transaction }),
  });
  if (saved && !saved.submissionDigest?.equals(digest))
    throw new ConflictError('submissionChanged');
  return saved;
}

interface Creation {
  readonly digest: Buffer;
  readonly files: readonly KeptFile[];
  readonly transaction: Transaction;
}

async function create(
  services: Services,
  { data, actor, locale }: Submission,
  { digest, files, transaction }: Creation,
): Promise<Feedback> {
  const owner = await checkChoices(
    {
      audience: data.type,
      location: { path: 'city', name: data.city },
      feedbackType: data.feedbackType,
      subType: data.subType,
    },
    transaction,
  );
  const proofId = await findProof(
    services.sequelize,
    { ...data, purpose: 'submission' },
    transaction,
  );
  const opened = { ...columnsOf(data), submissionDigest: digest, locale };
  const names = files.map(({ fileName }) => fileName);
  const happening = { actor, transaction };
  const feedback = await openCase(services, opened, { owner, files: names }, happening);
  await spendProof(services.sequelize, proofId, feedback.id, transaction);
  await recordFiles(feedback.id, files, transaction);
  return feedback;
}

const columnsOf = (data: PublicSubmission) => ({
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

/**
 * What makes two submissions the same: every field and file. Not the proof: somebody whose first
 * answer was lost may have verified their mobile again.
 */
function digestOf({ data, files }: Submission): Buffer {
  const { otpToken: _otpToken, attachment: _attachment, ...said } = data;
  const fields = Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const attached = files.map(({ fileName, draft }) => [fileName, draft.sha256.toString('hex')]);
  return createHash('sha256')
    .update(JSON.stringify([fields, attached]))
    .digest();
}
