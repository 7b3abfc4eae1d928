import { services } from '../../platform/context/context.ts';
import { isCluster } from '../../platform/db/citus/placement.ts';
import { query } from '../../platform/db/query.ts';
import { inBatches } from '../../platform/db/transaction.ts';
import { identifierFields } from './blind-index.ts';
import {
  decryptIdentifiers,
  encryptIdentifiers,
  sealedColumns,
  type SealedRow,
} from './encrypted-identifiers.ts';

/** Number of cases in a transaction: a user who wants to change one of them waits for the batch. */
const batch = 500;

/**
 * Encrypts the identifiers of cases that a previous version wrote, and adds missing search hashes
 * (rules 15.12, 15.14). Users work meanwhile, and may save a case that they read before.
 * @returns the number of cases
 */
export const protectIdentifiers = (): Promise<number> => inBatches(protectBatch);

/**
 * SQL conditions equal to those of the indexes `feedbacks_unsealed` and `feedbacks_without_hashes`.
 */
const unprotected = [
  `f.sealed IS NULL AND f.audience <> 'e' AND f.erased_at IS NULL`,
  'f.found_by IS NULL',
];

/** A cluster cannot lock rows of many cases; no previous version writes there concurrently. */
const selectUnprotected = (condition: string): string =>
  `(SELECT f.id, f.case_id AS "caseId", ${sealedColumns}, ${identifierFields
    .map(({ attribute, column }) => `f.${column} AS "${attribute}"`)
    .join(', ')}
      FROM feedbacks f WHERE ${condition} ORDER BY f.id LIMIT ${batch}
      ${isCluster() ? '' : 'FOR UPDATE SKIP LOCKED'})`;

/** SQL: marks messages to the submitter's address before the address is encrypted. */
const markOwn = `UPDATE outgoing_messages m SET is_to_submitter = true FROM feedbacks f
  WHERE f.id = ANY ($1::int[]) AND m.feedback_id = f.id AND m.recipient = f.email`;

const emptied = identifierFields.map(({ column }) => `${column} = NULL`).join(', ');

const sealAll = `UPDATE feedbacks f SET found_by = made.found_by::int[], key_id = made.key_id,
    sealed = made.sealed, ${emptied}
  FROM unnest($1::int[], $2::text[], $3::uuid[], $4::bytea[])
    AS made (id, found_by, key_id, sealed)
  WHERE f.id = made.id`;

/** SQL: changes one case. A cluster cannot update many cases with values calculated per row. */
const sealOne = `UPDATE feedbacks SET found_by = $2::int[], key_id = $3::uuid, sealed = $4::bytea,
    ${emptied}
  WHERE id = $1`;

/** Encrypted values of a case, in the order of the parameters of `sealOne`. */
type Sealed = readonly unknown[];

async function write(cases: readonly Sealed[]): Promise<void> {
  if (isCluster()) {
    for (const values of cases) await query(sealOne, values);
    return;
  }
  const columns = [0, 1, 2, 3].map((column) => cases.map((values) => values[column]));
  await query(sealAll, columns);
}

/** Keeps the encrypted text of a damaged row, in case it can be repaired. */
const protectRow = async (row: SealedRow, opened: object | null | undefined) =>
  opened ? encryptIdentifiers({ ...row, ...opened }) : { ...row, foundBy: [] };

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
