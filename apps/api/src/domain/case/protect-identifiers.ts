import { services } from '../../context/context.ts';
import { isCluster } from '../../db/citus/placement.ts';
import { query } from '../../db/query.ts';
import { inBatches } from '../../db/transaction.ts';
import { identifierFields } from './clues.ts';
import {
  decryptIdentifiers,
  protect,
  sealedColumns,
  type SealedRow,
} from './sealed-identifiers.ts';

/** Cases of one transaction: whoever wants one of them waits for so many. */
const batch = 500;

/**
 * Seals the identifiers of cases that a version before wrote, and gives those without hashes the
 * ones that they are found by (rules 15.12, 15.14). People work meanwhile; who has a case open may
 * save it afterwards.
 * @returns how many
 */
export const protectIdentifiers = (): Promise<number> => inBatches(protectBatch);

/** In the words of the indexes `feedbacks_unsealed` and `feedbacks_without_hashes`. */
const unprotected = [
  `f.sealed IS NULL AND f.audience <> 'e' AND f.erased_at IS NULL`,
  'f.found_by IS NULL',
];

/** A cluster locks no rows of many cases; no version before writes there meanwhile. */
const selectUnprotected = (condition: string): string =>
  `(SELECT f.id, f.case_id AS "caseId", ${sealedColumns}, ${identifierFields
    .map(({ attribute, column }) => `f.${column} AS "${attribute}"`)
    .join(', ')}
      FROM feedbacks f WHERE ${condition} ORDER BY f.id LIMIT ${batch}
      ${isCluster() ? '' : 'FOR UPDATE SKIP LOCKED'})`;

/** Messages that went to the submitter's address say so before it is sealed. */
const markOwn = `UPDATE outgoing_messages m SET is_to_submitter = true FROM feedbacks f
  WHERE f.id = ANY ($1::int[]) AND m.feedback_id = f.id AND m.recipient = f.email`;

const emptied = identifierFields.map(({ column }) => `${column} = NULL`).join(', ');

const sealAll = `UPDATE feedbacks f SET found_by = made.found_by::int[], key_id = made.key_id,
    sealed = made.sealed, ${emptied}
  FROM unnest($1::int[], $2::text[], $3::uuid[], $4::bytea[])
    AS made (id, found_by, key_id, sealed)
  WHERE f.id = made.id`;

/** A cluster changes no rows of many cases by what is worked out row by row. */
const sealOne = `UPDATE feedbacks SET found_by = $2::int[], key_id = $3::uuid, sealed = $4::bytea,
    ${emptied}
  WHERE id = $1`;

/** A case's sealed values, in the order in which `sealOne` places them. */
type Sealed = readonly unknown[];

async function write(cases: readonly Sealed[]): Promise<void> {
  if (isCluster()) {
    for (const values of cases) await query(sealOne, values);
    return;
  }
  const columns = [0, 1, 2, 3].map((column) => cases.map((values) => values[column]));
  await query(sealAll, columns);
}

/** A damaged row keeps its encrypted text, in case somebody can repair it. */
const protectRow = async (row: SealedRow, opened: object | null | undefined) =>
  opened ? protect({ ...row, ...opened }) : { ...row, foundBy: [] };

async function protectBatch(): Promise<number> {
  for (const condition of unprotected) {
    const rows = await query<SealedRow & { id: number }>(selectUnprotected(condition));
    if (rows.length === 0) continue;
    await query(markOwn, [rows.map(({ id }) => id)]);
    const opened = await decryptIdentifiers(rows, services().keys);
    const made = await Promise.all(rows.map((row, at) => protectRow(row, opened[at])));
    const sealed = made.map(({ foundBy, keyId, sealed: bytes }, at) => [
      rows[at]?.id,
      `{${foundBy.join(',')}}`,
      keyId,
      bytes,
    ]);
    await write(sealed);
    return rows.length;
  }
  return 0;
}
