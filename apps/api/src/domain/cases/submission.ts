import type { CreationAttributes } from 'sequelize';

import type { Actor } from '../../events/actor.ts';
import type { GivenProof } from '../people/proofs.ts';
import type { Choices } from './check-choices.ts';
import type { Feedback } from './feedback.ts';

/** What a submission says; the rest of a new case follows from it. */
type NewCase = Omit<CreationAttributes<Feedback>, 'id' | 'caseId' | 'status'> & {
  /** Tells a changed submission from the same one sent again. */
  readonly submissionDigest: Buffer;
};

/** A submission, whoever sends it. */
export interface Submission {
  readonly given: NewCase;
  readonly choices: Choices;
  /** Of the public's, whom nothing else lets in. */
  readonly proof: GivenProof | null;
  readonly actor: Actor;
}
