import {
  isComplaintClass,
  otherComplaintsCode,
  type CaseClass,
} from '@feedback/contract/kinds/case-class';
import type { CreationAttributes } from 'sequelize';
import { buildIndianDaySql, indianTodaySql } from '../../platform/db/indian-days.ts';

import { caseKeysTable } from '../../platform/db/citus/case-keys.ts';
import { queryPrepared } from '../../platform/db/query.ts';
import { collectBoundValues, type BindValue } from '../../platform/db/sql-values.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { AssigneeEventData } from '../events/index.ts';
import {
  buildFindProofSql,
  requireMobileProof,
  type StoredMobileProof,
  type PresentedMobileProof,
} from '../auth/index.ts';
import {
  buildCaseDueDateRulesSql,
  calculateDueDatesByRules,
  noDueDates,
  type DueDates,
  type CaseDueDateRules,
} from '../sla/index.ts';
import {
  buildFindChoicesSql,
  buildCaseClassSql,
  rejectInvalidChoices,
  type ChosenReferenceData,
  type FoundReferenceChoices,
} from './check-choices.ts';
import type { Feedback } from '../cases/index.ts';

/** Submitted data of a new case. The product sets its id, case id and status. */
type NewCase = Omit<CreationAttributes<Feedback>, 'id' | 'caseId' | 'status'> & {
  /** Digest of the content, to distinguish a changed submission from a repeated one. */
  readonly submissionDigest: Buffer;
};

/** A submission with its chosen reference data and its mobile proof. */
export interface Submission {
  readonly given: NewCase;
  readonly choices: ChosenReferenceData;
  /** Mobile proof of a customer or distributor; null when no proof is required. */
  readonly proof: PresentedMobileProof | null;
}

/** The saved case of a submission. */
export interface SavedSubmission {
  readonly id: number;
  readonly caseId: string;
  /** True when the same submission was saved before. */
  readonly isRepeat: boolean;
}

/** Data from the database that is needed to save a submission. */
export interface SubmissionContext {
  readonly saved: SavedSubmission | null;
  /** Id reserved for the new case. */
  readonly nextId: number;
  readonly owner: AssigneeEventData | null;
  /** True when a team owns the case, so that only its round robin determines the assignee. */
  readonly isTeams: boolean;
  readonly teamId: number | null;
  readonly proofId: string | null;
  readonly class: CaseClass;
  /** Complaint code; null when the case is no complaint. */
  readonly complaintCode: string | null;
  /** Time of receipt, from which the due dates are calculated. */
  readonly receivedAt: Date;
  readonly dues: DueDates;
}

interface SubmissionContextRow {
  readonly saved: { id: number; caseId: string; digest: string } | null;
  readonly nextId: number;
  readonly choices: FoundReferenceChoices;
  readonly proof: StoredMobileProof | null;
  readonly clock: CaseDueDateRules;
  /** Current time of the database. */
  readonly now: Date;
}

/**
 * Finds the data that is needed to save a submission, in one statement. With `takesTurn`, advances
 * the round robin of an owning team and locks the team until the transaction ends. A repeated
 * submission does not advance the round robin.
 * @throws ConflictError `submissionChanged` when the submission id was used with other contents,
 * `proofSpent` when the proof was used before
 * @throws ValidationError for choices that do not fit each other and for an invalid proof
 */
export async function findSubmissionContext(
  submission: Submission,
  { takesTurn = false } = {},
): Promise<SubmissionContext> {
  const { choices, proof, given } = submission;
  const turnTaker = takesTurn ? { submissionId: given.submissionId ?? null } : null;
  const { values, place } = collectBoundValues();
  const [found] = await queryPrepared<SubmissionContextRow & Record<string, unknown>>(
    `SELECT nextval(pg_get_serial_sequence('feedbacks', 'id'))::int AS "nextId",
       ${given.submissionId ? savedSql(given.submissionId, place) : 'NULL'} AS saved,
       ${buildFindChoicesSql(choices, place, turnTaker)} AS choices,
       ${proof ? buildFindProofSql(proof, place) : 'NULL'} AS proof,
       ${clockOfSubmission(submission, place)} AS clock, now() AS now`,
    values,
  );
  if (!found) throw new Error('A query without a table returned no row.');
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
  rejectInvalidChoices(choices, found.choices);
  const proofId = proof ? requireMobileProof(proof, found.proof).id : null;
  const receivedAt = given.createdAt ?? found.now;
  const dues = calculateDueDatesByRules(receivedAt, clock);
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
    complaintCode: isComplaintClass(ofClass) ? code : null,
    receivedAt,
    dues,
  };
}

/** Returns an SQL expression for the service-level clock, by the policies of the day of receipt. */
function clockOfSubmission({ given, choices }: Submission, place: BindValue): string {
  const received = given.createdAt
    ? buildIndianDaySql(`${place(given.createdAt)}::timestamptz`)
    : indianTodaySql;
  const text = (value: string) => `${place(value)}::text`;
  return buildCaseDueDateRulesSql({
    class: given.class ? text(given.class) : buildCaseClassSql(choices, place),
    source: text(given.source ?? 'direct'),
    feedbackType: text(choices.feedbackType),
    location: text(choices.location.name),
    day: received,
    since: received,
  });
}

/** Returns an SQL expression for the case that the same submission created before. */
const savedSql = (submissionId: string, place: BindValue): string =>
  `(SELECT json_build_object('id', id, 'caseId', case_id,
      'digest', encode(submission_digest, 'hex'))
    FROM ${caseKeysTable()}
    WHERE submission_id = ${place(submissionId)}::uuid)`;
