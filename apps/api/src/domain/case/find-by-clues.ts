import { services } from '../../context/context.ts';
import { query } from '../../db/query.ts';
import { boundValues, type PlaceValue } from '../../db/sql-values.ts';
import { cluesOf, hashesOf, identifierFields, plainPlaces, type Clue } from './clues.ts';
import { openIdentifiers, sealedColumns, type SealedRow } from './sealed-identifiers.ts';

/** Maximum number of cases in a result: many mobiles end with the same digits. */
const most = 10_000;

/** A found case with all its search values. */
export interface FoundCase {
  readonly id: number;
  readonly clues: readonly Clue[];
}

/**
 * Returns the cases that match one of the search values, newest first (rule 15.12). Short hashes
 * also find other cases, which are filtered by their decrypted values; a case without hashes is
 * found by its columns.
 */
export async function findByClues(clues: readonly Clue[]): Promise<FoundCase[]> {
  if (clues.length === 0) return [];
  const { values, place } = boundValues();
  const rows = await query<{ id: number } & SealedRow>(
    `${selectFound} WHERE f.found_by && ${place(hashesOf(clues))}::int[]
     UNION ALL ${selectFound} WHERE f.found_by IS NULL AND (${plainCondition(clues, place)})
     ORDER BY id DESC LIMIT ${most}`,
    values,
  );
  const opened = await openIdentifiers(rows, services().keys);
  return rows
    .map((row, at) => ({ id: row.id, clues: cluesOf({ ...row, ...opened[at] }) }))
    .filter((found) => clues.some((clue) => hasClue(found, clue)));
}

/** Returns the ids of the cases that match one of the search values, newest first. */
export const findIdsByClues = async (clues: readonly Clue[]): Promise<number[]> =>
  (await findByClues(clues)).map(({ id }) => id);

export const hasClue = ({ clues }: FoundCase, { kind, value }: Clue): boolean =>
  clues.some((clue) => clue.kind === kind && clue.value === value);

const selectFound = `SELECT f.id, f.case_id AS "caseId", ${sealedColumns}, ${identifierFields
  .map(({ attribute, column }) => `f.${column} AS "${attribute}"`)
  .join(', ')} FROM feedbacks f`;

function plainCondition(clues: readonly Clue[], place: PlaceValue): string {
  const conditions = plainPlaces.flatMap(({ kind, sql }) =>
    clues.flatMap((clue) => (clue.kind === kind ? [`${sql} = ${place(clue.value)}`] : [])),
  );
  return conditions.join(' OR ');
}
