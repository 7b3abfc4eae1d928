import type { Audience } from '@feedback/contract/kinds/audience';
import type { CaseClass } from '@feedback/contract/kinds/case-class';
import type { FieldProblem } from '@feedback/contract/fields/field-errors';

import type { PlaceValue } from '../../db/sql-values.ts';
import { ValidationError } from '../../errors.ts';
import type { Assignee } from '../../events/case-events.ts';
import { barrierCode, holdingCode } from '../reference/complaint-codes.ts';

/** What a submission chose of the reference data; `path` is the field that each came in. */
export interface Choices {
  /** The product chose them itself, and offers them to nobody. */
  readonly isReserved?: boolean;
  readonly audience: Audience;
  readonly location: { readonly path: string; readonly name: string };
  readonly feedbackType: string;
  readonly subType: string;
  /** Empty: none chosen. */
  readonly typeOfBtl?: string;
  readonly amc?: { readonly path: string; readonly name: string };
}

/** What the reference data knows of them. */
export interface FoundChoices {
  readonly hasLocation: boolean;
  readonly hasAmc: boolean;
  readonly hasTypeOfBtl: boolean;
  /** To whom the feedback type is offered; null when there is no such type. */
  readonly audiences: Audience[] | null;
  readonly hasSubType: boolean;
  /** The sub-type's owner, else the type's; null when nobody of either may be given a case. */
  readonly owner: Assignee | null;
  /** A team owns either. */
  readonly hasTeam: boolean;
  /** The team that owns it, where no person does. */
  readonly teamId: number | null;
  /** What the sub-type's cases are. */
  readonly class: CaseClass;
  /** What its complaints are about, if that code holds; else null. */
  readonly complaintCode: string | null;
  /** What complaints about barriers are about, where no sub-type says; null: no code holds. */
  readonly barrierCode: string | null;
}

/** A submission that takes a team's turn with its case, unless it was saved before. */
export interface TurnTaker {
  readonly submissionId: string | null;
}

/** Who gets the case: of a team the member whose turn it is, which is then the next one's. */
function ownerInTurnSql({ submissionId }: TurnTaker, place: PlaceValue): string {
  const given = submissionId === null ? 'NULL' : place(submissionId);
  const turn = (team: string) => `take_turn_for(${given}::uuid, ${team})`;
  return `WHERE id = (SELECT coalesce(
    present_user(sub_type.owner_id), ${turn('sub_type.owner_team_id')},
    present_user(type.owner_id), ${turn('type.owner_team_id')}))`;
}

/** Who gets it without anybody's turn; nobody where a team comes first. */
const ownPersonSql = `WHERE id = (SELECT coalesce(present_user(sub_type.owner_id),
  CASE WHEN sub_type.owner_team_id IS NULL THEN present_user(type.owner_id) END))`;

/** `FoundChoices` as an expression; a turn is taken only where the case is saved with it. */
export const choicesSql = (
  choices: Choices,
  place: PlaceValue,
  turnTaker: TurnTaker | null,
): string =>
  `(SELECT json_build_object(
      'hasLocation', EXISTS (SELECT FROM locations WHERE name = ${place(choices.location.name)}),
      'hasAmc', EXISTS (SELECT FROM amcs WHERE name = ${place(choices.amc?.name ?? '')}),
      'hasTypeOfBtl', EXISTS (SELECT FROM btl_types WHERE name = ${place(choices.typeOfBtl ?? '')}),
      'audiences', type.audiences,
      'hasSubType', sub_type.id IS NOT NULL,
      'class', coalesce(sub_type.class, 'query'),
      'complaintCode', ${holdingCode('sub_type.complaint_code')},
      'barrierCode', ${barrierCode},
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

/** The class that the chosen sub-type gives its cases, as an expression. */
export const classSql = ({ feedbackType, subType }: Choices, place: PlaceValue): string =>
  `coalesce((SELECT sub_type.class FROM sub_types AS sub_type
    JOIN feedback_types AS type ON type.id = sub_type.feedback_type_id
    WHERE type.name = ${place(feedbackType)} AND sub_type.name = ${place(subType)}), 'query')`;

/**
 * Refuses choices that do not exist, do not fit each other or are not offered to the audience.
 * @throws ValidationError with every wrong choice
 */
export function refuseWrongChoices(choices: Choices, found: FoundChoices): void {
  if (choices.isReserved) return;
  const problems: FieldProblem[] = [];
  const wrong = (path: string) => problems.push({ path, key: 'chooseFromList' });
  if (!found.hasLocation) wrong(choices.location.path);
  if (choices.amc && !found.hasAmc) wrong(choices.amc.path);
  if (choices.typeOfBtl && !found.hasTypeOfBtl) wrong('typeOfBTL');
  if (!found.audiences?.includes(choices.audience)) wrong('feedbackType');
  else if (!found.hasSubType) wrong('subType');
  if (problems.length > 0) throw new ValidationError(problems);
}
