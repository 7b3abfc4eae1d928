import {
  isComplaint,
  otherComplaintsCode,
  type CaseClass,
} from '@feedback/contract/kinds/case-class';
import type { CreationAttributes } from 'sequelize';
import { indianDay, indianToday } from '../../platform/db/indian-days.ts';

import { isCluster } from '../../platform/db/citus/placement.ts';
import { queryPrepared } from '../../platform/db/query.ts';
import { boundValues, type PlaceValue } from '../../platform/db/sql-values.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Assignee } from '../events/index.ts';
import { findProofSql, requireProof, type FoundProof, type PresentedProof } from '../auth/index.ts';
import {
  clockSql,
  calculateDueDatesFrom,
  noDueDates,
  type DueDates,
  type FoundClock,
} from '../sla/index.ts';
import {
  findChoicesSql,
  caseClassSql,
  refuseWrongChoices,
  type ChosenReferenceData,
  type FoundChoices,
} from './check-choices.ts';
import type { Feedback } from '../cases/index.ts';

/** Submitted data of a new case; the other columns are derived. */
type NewCase = Omit<CreationAttributes<Feedback>, 'id' | 'caseId' | 'status'> & {
  /** Digest of the content, to distinguish a changed submission from a repeated one. */
  readonly submissionDigest: Buffer;
};

/** A submission with its choices and its proof. */
export interface Submission {
  readonly given: NewCase;
  readonly choices: ChosenReferenceData;
  /** The proof of a customer or distributor, who has no session. */
  readonly proof: PresentedProof | null;
}

/** The saved case of a submission. */
export interface SavedSubmission {
  readonly id: number;
  readonly caseId: string;
  /** True when the same submission was saved before. */
  readonly isRepeat: boolean;
}

/** Data that saving a submission depends on. */
export interface SubmissionContext {
  readonly saved: SavedSubmission | null;
  /** Id reserved for the new case. */
  readonly nextId: number;
  readonly owner: Assignee | null;
  /** Whether a team owns the case; the assignee is then known only after the round robin. */
  readonly isTeams: boolean;
  readonly teamId: number | null;
  readonly proofId: string | null;
  readonly class: CaseClass;
  /** Code, for a complaint. */
  readonly complaintCode: string | null;
  /** Receipt, from which the clocks count. */
  readonly receivedAt: Date;
  readonly dues: DueDates;
}

interface SubmissionContextRow {
  readonly saved: { id: number; caseId: string; digest: string } | null;
  readonly nextId: number;
  readonly choices: FoundChoices;
  readonly proof: FoundProof | null;
  readonly clock: FoundClock;
  /** Database time of the receipt: the time of saving, unless it was received earlier. */
  readonly now: Date;
}

/**
 * Finds in one statement everything that saving a submission depends on. A team's round robin
 * advances only in the transaction that saves the case (`takesTurn`), which locks the team until it
 * ends; a submission that was saved before does not advance it.
 * @throws ConflictError `submissionChanged` when its id was used for another, `proofSpent`
 * @throws ValidationError for choices that do not fit and for an invalid proof
 */
export async function findSubmissionContext(
  submission: Submission,
  { takesTurn = false } = {},
): Promise<SubmissionContext> {
  const { choices, proof, given } = submission;
  const turnTaker = takesTurn ? { submissionId: given.submissionId ?? null } : null;
  const { values, place } = boundValues();
  const [found] = await queryPrepared<SubmissionContextRow & Record<string, unknown>>(
    `SELECT nextval(pg_get_serial_sequence('feedbacks', 'id'))::int AS "nextId",
       ${given.submissionId ? savedSql(given.submissionId, place) : 'NULL'} AS saved,
       ${findChoicesSql(choices, place, turnTaker)} AS choices,
       ${proof ? findProofSql(proof, place) : 'NULL'} AS proof,
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
      dues: noDueDates,
    };
  }
  refuseWrongChoices(choices, found.choices);
  const proofId = proof ? requireProof(proof, found.proof).id : null;
  const receivedAt = given.createdAt ?? found.now;
  const dues = calculateDueDatesFrom(receivedAt, clock);
  const { owner, hasTeam, teamId, class: kind } = found.choices;
  const ofClass = given.class ?? kind;
  const usual = ofClass === 'accessibility' ? found.choices.barrierCode : null;
  const code = given.complaintCode ?? found.choices.complaintCode ?? usual ?? otherComplaintsCode;
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

/** SQL expression: the clock of the sub-type's class, by the policies of the day of receipt. */
function clockOfSubmission({ given, choices }: Submission, place: PlaceValue): string {
  const received = given.createdAt
    ? indianDay(`${place(given.createdAt)}::timestamptz`)
    : indianToday;
  const text = (value: string) => `${place(value)}::text`;
  return clockSql({
    class: given.class ? text(given.class) : caseClassSql(choices, place),
    source: text(given.source ?? 'direct'),
    feedbackType: text(choices.feedbackType),
    location: text(choices.location.name),
    day: received,
    since: received,
  });
}

/** SQL expression: the case that the same submission saved before. */
const savedSql = (submissionId: string, place: PlaceValue): string =>
  `(SELECT json_build_object('id', id, 'caseId', case_id,
      'digest', encode(submission_digest, 'hex'))
    FROM ${isCluster() ? 'case_keys' : 'feedbacks'}
    WHERE submission_id = ${place(submissionId)}::uuid)`;
