import type { Audience } from '@feedback/contract/kinds/audience';
import type { CaseClass } from '@feedback/contract/kinds/case-class';
import type { InvalidField } from '@feedback/contract/fields/field-errors';

import type { BindValue } from '../../platform/db/sql-values.ts';
import { ValidationError } from '../../platform/errors.ts';
import type { AssigneeEventData } from '../events/index.ts';
import { accessibilityComplaintCodeSql, buildValidCodeSql } from '../reference-data/index.ts';

/** Reference data that a submission chose; `path` is the form field for errors. */
export interface ChosenReferenceData {
  /** True when the product made the choices itself from reserved entries that no form offers. */
  readonly isReserved?: boolean;
  readonly audience: Audience;
  readonly location: { readonly path: string; readonly name: string };
  readonly feedbackType: string;
  readonly subType: string;
  /** Type of BTL; empty when none was chosen. */
  readonly typeOfBtl?: string;
  readonly amc?: { readonly path: string; readonly name: string };
}

/** Reference data found for the choices of a submission. */
export interface FoundReferenceChoices {
  readonly hasLocation: boolean;
  readonly hasAmc: boolean;
  readonly hasTypeOfBtl: boolean;
  /** Audiences that may choose the feedback type; null when the type does not exist. */
  readonly audiences: Audience[] | null;
  readonly hasSubType: boolean;
  /** Owner of the sub-type, else of the type; null when neither has an available owner. */
  readonly owner: AssigneeEventData | null;
  /** Whether a team owns the sub-type or the type. */
  readonly hasTeam: boolean;
  /** Id of the owning team, when no available person owns the sub-type or the type. */
  readonly teamId: number | null;
  /** Class of the sub-type's cases. */
  readonly class: CaseClass;
  /** Complaint code of the sub-type, if it is valid, else null. */
  readonly complaintCode: string | null;
  /** Default complaint code for accessibility barriers; null when no such code is valid. */
  readonly barrierCode: string | null;
}

/** A submission that advances a team's round robin, unless the submission was saved before. */
export interface RoundRobinTurn {
  readonly submissionId: string | null;
}

/** Returns an SQL condition for the case's assignee. Advances the round robin of an owning team. */
function ownerInTurnSql({ submissionId }: RoundRobinTurn, place: BindValue): string {
  const given = submissionId === null ? 'NULL' : place(submissionId);
  const turn = (team: string) => `take_turn_for(${given}::uuid, ${team})`;
  return `WHERE id = (SELECT coalesce(
    present_user(sub_type.owner_id), ${turn('sub_type.owner_team_id')},
    present_user(type.owner_id), ${turn('type.owner_team_id')}))`;
}

/**
 * SQL condition for the case's assignee without a round robin. Matches no user when an owning team
 * takes precedence.
 */
const ownPersonSql = `WHERE id = (SELECT coalesce(present_user(sub_type.owner_id),
  CASE WHEN sub_type.owner_team_id IS NULL THEN present_user(type.owner_id) END))`;

/**
 * Returns an SQL expression for `FoundReferenceChoices`. Advances a round robin only with a `turnTaker`, in
 * the transaction that saves the case.
 */
export const buildFindChoicesSql = (
  choices: ChosenReferenceData,
  place: BindValue,
  turnTaker: RoundRobinTurn | null,
): string =>
  `(SELECT json_build_object(
      'hasLocation', EXISTS (SELECT FROM locations WHERE name = ${place(choices.location.name)}),
      'hasAmc', EXISTS (SELECT FROM amcs WHERE name = ${place(choices.amc?.name ?? '')}),
      'hasTypeOfBtl', EXISTS (SELECT FROM btl_types WHERE name = ${place(choices.typeOfBtl ?? '')}),
      'audiences', type.audiences,
      'hasSubType', sub_type.id IS NOT NULL,
      'class', coalesce(sub_type.class, 'query'),
      'complaintCode', ${buildValidCodeSql('sub_type.complaint_code')},
      'barrierCode', ${accessibilityComplaintCodeSql},
      'owner', (
        SELECT json_build_object('id', id, 'employeeName', employee_name, 'email', email)
        FROM users ${turnTaker ? ownerInTurnSql(turnTaker, place) : ownPersonSql}
      ),
      'hasTeam', num_nonnulls(sub_type.owner_team_id, type.owner_team_id) > 0,
      'teamId', CASE WHEN num_nonnulls(sub_type.owner_team_id, type.owner_team_id) > 0
          AND present_user(sub_type.owner_id) IS NULL
        THEN coalesce(sub_type.owner_team_id,
          CASE WHEN present_user(type.owner_id) IS NULL THEN type.owner_team_id END) END
    )
    FROM (SELECT) AS always
    LEFT JOIN feedback_types AS type ON type.name = ${place(choices.feedbackType)}
    LEFT JOIN sub_types AS sub_type
      ON sub_type.feedback_type_id = type.id AND sub_type.name = ${place(choices.subType)})`;

/** Returns an SQL expression for the class of the chosen sub-type's cases. */
export const buildCaseClassSql = (
  { feedbackType, subType }: ChosenReferenceData,
  place: BindValue,
): string =>
  `coalesce((SELECT sub_type.class FROM sub_types AS sub_type
    JOIN feedback_types AS type ON type.id = sub_type.feedback_type_id
    WHERE type.name = ${place(feedbackType)} AND sub_type.name = ${place(subType)}), 'query')`;

/**
 * Rejects choices that do not exist, do not fit each other or are not offered to the audience.
 * @throws ValidationError that lists every rejected choice
 */
export function rejectInvalidChoices(
  choices: ChosenReferenceData,
  found: FoundReferenceChoices,
): void {
  if (choices.isReserved) return;
  const problems: InvalidField[] = [];
  const wrong = (path: string) => problems.push({ path, key: 'chooseFromList' });
  if (!found.hasLocation) wrong(choices.location.path);
  if (choices.amc && !found.hasAmc) wrong(choices.amc.path);
  if (choices.typeOfBtl && !found.hasTypeOfBtl) wrong('typeOfBTL');
  if (!found.audiences?.includes(choices.audience)) wrong('feedbackType');
  else if (!found.hasSubType) wrong('subType');
  if (problems.length > 0) throw new ValidationError(problems);
}
