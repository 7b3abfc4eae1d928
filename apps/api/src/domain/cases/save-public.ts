import type { PublicSubmission } from '@feedback/contract/feedback';
import type { Locale } from '@feedback/contract/messages';

import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import { isProof, unverified } from '../people/proofs.ts';
import { Feedback } from './feedback.ts';
import type { SavedCase } from './find-standing.ts';
import { saveWithFiles, type GivenFiles } from './save-with-files.ts';
import type { Submission } from './submission.ts';
import { choicesOf, digestOf, factsOf } from './submitter-case.ts';

interface PublicFeedback extends GivenFiles {
  readonly data: PublicSubmission;
  readonly actor: Actor;
  readonly locale: Locale;
}

/**
 * Saves a customer's or distributor's submission: the case, its files, its history and its
 * messages, all or nothing. The same submission again answers the same case (contract 5).
 * @throws ConflictError `submissionChanged` when its id was used for another, `proofSpent`
 * @throws ValidationError for choices that do not fit and for a proof that does not hold
 */
export const savePublicFeedback = (
  services: Services,
  feedback: PublicFeedback,
): Promise<SavedCase> => saveWithFiles(services, submissionOf(feedback), feedback);

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

function submissionOf({ data, files, actor, locale }: PublicFeedback): Submission {
  // Not the proof: somebody whose first answer was lost may have verified their mobile again.
  const { otpToken, ...said } = data;
  return {
    given: { ...factsOf(data), submissionDigest: digestOf(said, files), locale },
    choices: choicesOf(data),
    proof: { otpToken, mobile: data.mobile, purpose: 'submission' },
    actor,
  };
}
