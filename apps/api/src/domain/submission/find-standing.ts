import { isComplaint, otherComplaints, type CaseClass } from '@feedback/contract/kinds/case-class';
import type { CreationAttributes } from 'sequelize';
import { indianDay, indianToday } from '../../db/indian-days.ts';

import { isCluster } from '../../db/citus/placement.ts';
import { queryPrepared } from '../../db/query.ts';
import { boundValues, type PlaceValue } from '../../db/sql-values.ts';
import { ConflictError } from '../../errors.ts';
import type { Assignee } from '../../events/case-events.ts';
import { proofSql, requireProof, type FoundProof, type GivenProof } from '../access/otp/proofs.ts';
import { clockSql, duesOf, noDues, type Dues, type FoundClock } from '../clock/find-dues.ts';
import {
  choicesSql,
  classSql,
  refuseWrongChoices,
  type Choices,
  type FoundChoices,
} from './check-choices.ts';
import type { Feedback } from '../case/feedback.ts';

/** What a submission says; the rest of a new case follows from it. */
type NewCase = Omit<CreationAttributes<Feedback>, 'id' | 'caseId' | 'status'> & {
  /** Tells a changed submission from the same one sent again. */
  readonly submissionDigest: Buffer;
};

/** A submission, whoever sends it. */
export interface Submission {
  readonly given: NewCase;
  readonly choices: Choices;
  /** The proof of a customer or distributor, who has no session. */
  readonly proof: GivenProof | null;
}

/** What a submission became. */
export interface SavedCase {
  readonly id: number;
  readonly caseId: string;
  /** The same submission was saved before. */
  readonly isRepeat: boolean;
}

/** How things stand for a submission. */
export interface Standing {
  readonly saved: SavedCase | null;
  /** The id that no other case will have. */
  readonly nextId: number;
  readonly owner: Assignee | null;
  /** A team owns it: who gets it is known when the turn is taken. */
  readonly isTeams: boolean;
  readonly teamId: number | null;
  readonly proofId: string | null;
  readonly class: CaseClass;
  /** A complaint's code. */
  readonly complaintCode: string | null;
  /** What its clocks are counted from. */
  readonly receivedAt: Date;
  readonly dues: Dues;
}

interface StandingRow {
  readonly saved: { id: number; caseId: string; digest: string } | null;
  readonly nextId: number;
  readonly choices: FoundChoices;
  readonly proof: FoundProof | null;
  readonly clock: FoundClock;
  /** The database's: when the case is saved, unless it came earlier. */
  readonly now: Date;
}

/**
 * Finds in one statement all that the saving of a submission depends on. A team's turn is taken
 * only in the transaction that saves the case (`takesTurn`), which holds the team until it ends; a
 * submission that was saved takes none.
 * @throws ConflictError `submissionChanged` when its id was used for another, `proofSpent`
 * @throws ValidationError for choices that do not fit and for a proof that does not hold
 */
export async function findStanding(
  submission: Submission,
  { takesTurn = false } = {},
): Promise<Standing> {
  const { choices, proof, given } = submission;
  const turnTaker = takesTurn ? { submissionId: given.submissionId ?? null } : null;
  const { values, place } = boundValues();
  const [found] = await queryPrepared<StandingRow & Record<string, unknown>>(
    `SELECT nextval(pg_get_serial_sequence('feedbacks', 'id'))::int AS "nextId",
       ${given.submissionId ? savedSql(given.submissionId, place) : 'NULL'} AS saved,
       ${choicesSql(choices, place, turnTaker)} AS choices,
       ${proof ? proofSql(proof, place) : 'NULL'} AS proof,
       ${clockOfSubmission(submission, place)} AS clock, now() AS now`,
    values,
  );
  if (!found) throw new Error('A statement without a table answers one row.');
  const { saved, nextId, clock } = found;
  if (saved) {
    if (saved.digest !== given.submissionDigest.toString('hex')) {
      throw new ConflictError('submissionChanged');
    }
    const { id, caseId } = saved;
    return {
      saved: { id, caseId, isRepeat: true },
      nextId,
      owner: null,
      isTeams: false,
      teamId: null,
      proofId: null,
      class: 'query',
      complaintCode: null,
      receivedAt: found.now,
      dues: noDues,
    };
  }
  refuseWrongChoices(choices, found.choices);
  const proofId = proof ? requireProof(proof, found.proof).id : null;
  const receivedAt = given.createdAt ?? found.now;
  const dues = duesOf(receivedAt, clock);
  const { owner, hasTeam, teamId, class: kind } = found.choices;
  const ofClass = given.class ?? kind;
  const usual = ofClass === 'accessibility' ? found.choices.barrierCode : null;
  const code = given.complaintCode ?? found.choices.complaintCode ?? usual ?? otherComplaints;
  const isTeams = owner === null && hasTeam;
  return {
    saved: null,
    nextId,
    owner,
    isTeams,
    teamId,
    proofId,
    class: ofClass,
    complaintCode: isComplaint(ofClass) ? code : null,
    receivedAt,
    dues,
  };
}

/** The clock of the class that the sub-type gives, by the policies of the day of receipt. */
function clockOfSubmission({ given, choices }: Submission, place: PlaceValue): string {
  const received = given.createdAt
    ? indianDay(`${place(given.createdAt)}::timestamptz`)
    : indianToday;
  const text = (value: string) => `${place(value)}::text`;
  return clockSql({
    class: given.class ? text(given.class) : classSql(choices, place),
    source: text(given.source ?? 'direct'),
    feedbackType: text(choices.feedbackType),
    location: text(choices.location.name),
    day: received,
    since: received,
  });
}

/** The case that the same submission saved before. */
const savedSql = (submissionId: string, place: PlaceValue): string =>
  `(SELECT json_build_object('id', id, 'caseId', case_id,
      'digest', encode(submission_digest, 'hex'))
    FROM ${isCluster() ? 'case_keys' : 'feedbacks'}
    WHERE submission_id = ${place(submissionId)}::uuid)`;
