import { services } from '../../platform/context/context.ts';
import { query } from '../../platform/db/query.ts';
import {
  listIndexedValuesOfRecord,
  calculateBlindIndexes,
  type IndexedValue,
} from './blind-index.ts';
import {
  decryptIdentifiers,
  encryptedIdentifierColumnsSql,
  type EncryptedCaseRow,
} from './encrypted-identifiers.ts';

/** Maximum number of cases in a result, because many mobile numbers end with the same digits. */
const most = 10_000;

/** A found case with all indexed values of the case. */
export interface BlindIndexMatch {
  readonly id: number;
  readonly indexedValues: readonly IndexedValue[];
}

/**
 * Returns the cases that match at least one of the identifiers, newest first (rule 15.12). A short
 * hash also matches other cases; comparing the decrypted identifiers removes the false matches.
 */
export async function findCasesByBlindIndex(
  indexedValues: readonly IndexedValue[],
): Promise<BlindIndexMatch[]> {
  if (indexedValues.length === 0) return [];
  const found = await findCasesByShortHashes(calculateBlindIndexes(indexedValues));
  return found.filter((each) =>
    indexedValues.some((indexedValue) => hasCaseIndexedIdentifier(each, indexedValue)),
  );
}

/**
 * Returns the cases with at least one of the blind indexes, newest first. Different values may share
 * a blind index, so the caller must compare the values.
 */
export async function findCasesByShortHashes(
  hashes: readonly number[],
): Promise<BlindIndexMatch[]> {
  const rows = await query<{ id: number } & EncryptedCaseRow>(
    `SELECT f.id, f.case_id AS "caseId", ${encryptedIdentifierColumnsSql} FROM feedbacks f
     WHERE f.found_by && $1::int[] ORDER BY f.id DESC LIMIT ${most}`,
    [hashes],
  );
  const opened = await decryptIdentifiers(rows, services().keys);
  return rows.map((row, at) => ({
    id: row.id,
    indexedValues: listIndexedValuesOfRecord(opened[at] ?? {}),
  }));
}

/** Returns the ids of the cases that match at least one of the identifiers, newest first. */
export const findCaseIdsByBlindIndex = async (
  indexedValues: readonly IndexedValue[],
): Promise<number[]> => (await findCasesByBlindIndex(indexedValues)).map(({ id }) => id);

export const hasCaseIndexedIdentifier = (
  { indexedValues }: BlindIndexMatch,
  { kind, value }: IndexedValue,
): boolean =>
  indexedValues.some((indexedValue) => indexedValue.kind === kind && indexedValue.value === value);
