import { query } from '../../platform/db/query.ts';
import { identifierFieldNames } from '../../modules/cases/submitter-attributes.ts';
import { encryptIdentifiers } from '../../modules/cases/encrypted-identifiers.ts';
import { services } from '../../platform/context/context.ts';
import type { DataKey } from '../../platform/crypto/data-keys.ts';
import {
  encryptMessage,
  type MessageContent,
} from '../../modules/notifications/encrypted-message.ts';

/** The number of rows per statement. */
const batch = 1000;

interface StagedRow {
  readonly id: number;
}

/** The encryption of the rows of a table: the columns to read, and the columns to set. */
interface Sealing<Row extends StagedRow> {
  readonly table: string;
  /** Expressions of the columns that encryption reads, in addition to the id. */
  readonly select: string;
  /** The columns that encryption sets, by their types. */
  readonly sets: Readonly<Record<string, string>>;
  /** Returns the values of the columns in `sets`, in the order of the rows. */
  readonly seal: (rows: readonly Row[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/**
 * Moves generated cases into the cases table and encrypts their identifiers with the product's
 * keys.
 */
export const encryptAndMoveCases = (staged: string): Promise<void> =>
  moveSealed<StagedRow & { caseId: string }>(staged, {
    table: 'feedbacks',
    select: `case_id AS "caseId", ${identifierFieldNames.map(({ attribute }) => attribute).join(', ')}`,
    sets: {
      key_id: 'uuid',
      sealed: 'bytea',
      found_by: 'int[]',
    },
    seal: (rows) =>
      Promise.all(
        rows.map(async (row) => {
          const { keyId, sealed, foundBy } = await encryptIdentifiers(row);
          return { key_id: keyId, sealed, found_by: `{${foundBy.join(',')}}` };
        }),
      ),
  });

/** Columns of the plain recipient and text, for a table of messages to encrypt. */
export const addMessageTextColumnsSql = (table: string): string =>
  `ALTER TABLE ${table} ADD COLUMN recipient text, ADD COLUMN body text`;

/** A generated message with plain texts. */
interface PlainMessage extends StagedRow, MessageContent {
  readonly deliveryId: string;
  readonly feedbackId: number;
}

/** Encrypts messages with one key per case, and returns their column values in order. */
function sealMessages(rows: readonly PlainMessage[]) {
  const keyOf = new Map<number, Promise<DataKey>>();
  return Promise.all(
    rows.map(async ({ deliveryId, feedbackId, ...words }) => {
      const key = keyOf.get(feedbackId) ?? services().keys.take();
      keyOf.set(feedbackId, key);
      return encryptMessage(await key, deliveryId, words);
    }),
  );
}

/**
 * Moves generated messages into the messages table and encrypts their texts, those of a case with
 * one key.
 */
export const encryptAndMoveMessages = (staged: string): Promise<void> =>
  moveSealed<PlainMessage>(staged, {
    table: 'outgoing_messages',
    select:
      'delivery_id AS "deliveryId", feedback_id AS "feedbackId", recipient, body, NULL AS letter',
    sets: {
      key_id: 'uuid',
      recipient_hash: 'int',
      sealed_recipient: 'bytea',
      sealed_text: 'bytea',
    },
    seal: sealMessages,
  });

/**
 * Moves rows in their encrypted form, so that no dead row versions remain; drops the staging table.
 */
async function moveSealed<Row extends StagedRow>(
  staged: string,
  { table, select, sets, seal }: Sealing<Row>,
): Promise<void> {
  await query(`CREATE INDEX ON ${staged} (id)`);
  const [ids] = await query<{ first: number | null; last: number }>(
    `SELECT min(id)::int AS first, max(id)::int AS last FROM ${staged}`,
  );
  const { first: lowest, last } = ids ?? { first: null, last: 0 };
  const insert = insertSql(staged, table, sets, await columnsOf(table, Object.keys(sets)));
  const moveBatch = async (first: number): Promise<void> => {
    const range = [first, first + batch - 1];
    const rows = await query<Row>(
      `SELECT id, ${select} FROM ${staged} WHERE id BETWEEN $1 AND $2`,
      range,
    );
    const sealed = await seal(rows);
    const values = Object.keys(sets).map((column) => sealed.map((row) => row[column] ?? null));
    await query(insert, [rows.map(({ id }) => id), ...values]);
  };
  const firsts: number[] = [];
  for (let first = lowest ?? last + 1; first <= last; first += batch) firsts.push(first);
  const left = firsts.values();
  const moveAll = async () => {
    for (const first of left) await moveBatch(first);
  };
  // Two batches run at a time; otherwise the database would wait for Node, and Node for the
  // database.
  await Promise.all([moveAll(), moveAll()]);
  await query(`DROP TABLE ${staged}`);
}

/** Returns the columns that are moved unchanged. */
async function columnsOf(table: string, others: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       AND attname <> ALL ($2::text[])`,
    [table, others],
  );
  return rows.map(({ name }) => name);
}

/**
 * Returns the element type to unnest: arrays of arrays cannot be unnested, so they are passed as
 * text.
 */
const elementOf = (type: string): string => (type.endsWith('[]') ? 'text' : type);

function insertSql(
  staged: string,
  table: string,
  sets: Readonly<Record<string, string>>,
  columns: readonly string[],
): string {
  const made = Object.entries(sets);
  const names = made.map(([column]) => column);
  return `INSERT INTO ${table} (${[...columns, ...names].join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${[
      ...columns.map((column) => `staged.${column}`),
      ...made.map(([column, type]) => `made.${column}::${type}`),
    ].join(', ')}
    FROM ${staged} staged
    JOIN unnest($1::bigint[], ${made.map(([, type], at) => `$${at + 2}::${elementOf(type)}[]`).join(', ')})
      AS made (id, ${names.join(', ')}) ON made.id = staged.id`;
}
