import type { Intake } from '@feedback/contract/intake';

import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import type { SavedCase } from './find-standing.ts';
import { saveWithFiles, type GivenFiles } from './save-with-files.ts';
import type { Submission } from './submission.ts';
import { choicesOf, digestOf, factsOf } from './submitter-case.ts';

interface EnteredCase extends GivenFiles {
  readonly data: Intake;
  readonly actor: Actor;
}

/**
 * Saves a case that staff enter for somebody who called, wrote or came: as a submission of the
 * public form, without a proof. Its date is when it was received; its history says when it was
 * entered, and by whom (beyond 1, 6).
 * @throws ConflictError `submissionChanged` when its id was used for another
 * @throws ValidationError for choices that do not fit
 */
export const saveIntake = (services: Services, entered: EnteredCase): Promise<SavedCase> =>
  saveWithFiles(services, submissionOf(entered), entered);

function submissionOf({ data, files, actor }: EnteredCase): Submission {
  const { channel, locale, receivedAt } = data;
  const said = { ...data, enteredBy: actor.userId };
  return {
    given: {
      ...factsOf(data),
      submissionDigest: digestOf(said, files),
      channel,
      locale,
      // What SCORES passes on is a complaint, with a clock of its own (beyond 3).
      ...(channel === 'scores' && { class: 'complaint', source: 'scores' }),
      ...(receivedAt !== '' && { createdAt: new Date(receivedAt) }),
    },
    choices: choicesOf(data),
    proof: null,
    actor,
  };
}
