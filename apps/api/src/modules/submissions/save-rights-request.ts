import { createHash } from 'node:crypto';

import type { Locale } from '@feedback/contract/messages';
import { serverTexts } from '@feedback/contract/messages/server-texts';
import type { NewDataRequest } from '@feedback/contract/submitter-portal/own-data';
import {
  dataRequestCases,
  type DataRequestKind,
} from '@feedback/contract/privacy/data-request-kinds';

import { context } from '../../platform/context/context.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { normalizeForBlindIndex, Feedback, findCaseIdsByBlindIndex } from '../cases/index.ts';
import type { SavedSubmission } from './find-submission-context.ts';
import { saveCase } from './save-case.ts';

/** Returns the name of a right in the submitter's language, for requests without a text. */
const wordsOf = (right: DataRequestKind, locale: Locale): string =>
  serverTexts[locale].statusTexts.data.right[right];

/**
 * Saves a request about personal data as a case with the due date of requests. Copies the contact
 * details from the submitter's newest case (rule 15.9). Idempotent by its submission id.
 * @throws NotFoundError when no mobile was proven or the mobile has no case
 * @throws ConflictError `submissionChanged` when the submission id was used with other contents
 */
export async function saveDataRequest(request: NewDataRequest): Promise<SavedSubmission> {
  const { viewer, locale } = context();
  if (viewer.kind !== 'provenMobile') throw new NotFoundError();
  const { mobile } = viewer;
  const newest = await Feedback.findOne({
    where: { id: await findCaseIdsByBlindIndex([normalizeForBlindIndex('mobile', mobile)]) },
    order: [['id', 'DESC']],
  });
  if (!newest) throw new NotFoundError();
  const { right, text, submissionId } = request;
  const { audience, submitterName, location, email, pan, folio, arn, euin } = newest;
  const { feedbackType, subTypes } = dataRequestCases;
  const subType = subTypes[right];
  const digest = createHash('sha256').update(JSON.stringify([mobile, right, text]));
  const who = { audience, submitterName, location, mobile, email, pan, folio, arn, euin };
  const what = { class: 'request', feedbackType, subType } as const;
  return saveCase({
    given: {
      ...who,
      ...what,
      submissionId,
      submissionDigest: digest.digest(),
      locale,
      description: text.trim() || wordsOf(right, locale),
    },
    choices: {
      isReserved: true,
      audience,
      location: { path: 'city', name: location },
      feedbackType,
      subType,
    },
    proof: null,
  });
}
