import type { Approval, DisclosureTables, Preparation } from '@feedback/contract/disclosure';
import type { PoolClient } from 'pg';
import { Transaction } from 'sequelize';

import { clientOf } from '../../../db/open-transaction.ts';
import { boundValues } from '../../../db/sql-values.ts';
import { ConflictError, ValidationError } from '../../../errors.ts';
import type { Actor } from '../../../events/actor.ts';
import type { Services } from '../../../services.ts';
import { codeOf } from '../../../thrown.ts';
import { countedSql } from './counted-rounds.ts';
import { Disclosure } from './disclosure.ts';
import { countingOf, findPublished, findTables } from './find-tables.ts';
import { firstBreak } from './first-break.ts';
import { monthAfter, spanOf } from './months.ts';

/** PostgreSQL's code for a lock that somebody else has. */
const lockTaken = '55P03';

/** Who signs: a super admin with a session. */
export interface Signer extends Actor {
  readonly userId: number;
}

/**
 * Prepares a month's tables for somebody else's approval, in the place of what was prepared of it
 * before. Of a month that is published it is a correction, which says why.
 * @throws ConflictError `monthNotOver`, `disclosureOrder`, `rowBreaks`
 * @throws ValidationError for a correction without a reason
 */
export async function prepareDisclosure(
  services: Services,
  month: string,
  { folios, reason }: Preparation,
  signer: Signer,
): Promise<void> {
  await inTurn(services, async (transaction) => {
    const client = clientOf(transaction);
    await requireOver(client, month);
    const published = await findPublished();
    requireNext(month, published);
    const version = (published.get(month)?.version ?? 0) + 1;
    if (version > 1 && reason.trim() === '') {
      throw new ValidationError([{ path: 'reason', key: 'correctionReason' }]);
    }
    const tables = await findTables(client, month, published);
    requireSums(tables);
    await Disclosure.destroy({ where: { state: 'prepared' }, transaction });
    const prepared = await Disclosure.create(
      {
        month: `${month}-01`,
        version,
        state: 'prepared',
        folios,
        tables,
        reason: version > 1 ? reason : null,
        preparedBy: signer.userId,
        approvedBy: null,
        approvedAt: null,
      },
      { transaction },
    );
    await keepRounds(client, prepared.id, month, published);
    const after = { version, folios, ...(version > 1 && { reason }) };
    const change = { id: prepared.id, label: month, after };
    await services.events.raise('disclosure.prepared', change, { actor: signer, transaction });
  });
}

/**
 * Publishes what somebody else prepared, if it is what the approver read and the figures are still
 * the same: from then on they never change.
 * @throws ConflictError `notPrepared`, `preparedAgain`, `sameApprover`, `rowBreaks`,
 *   `disclosureChanged`
 */
export async function approveDisclosure(
  services: Services,
  month: string,
  { preparation }: Approval,
  signer: Signer,
): Promise<void> {
  await inTurn(services, async (transaction) => {
    const prepared = await Disclosure.findOne({
      where: { month: `${month}-01`, state: 'prepared' },
      transaction,
    });
    if (!prepared) throw new ConflictError('notPrepared');
    if (prepared.id !== preparation) throw new ConflictError('preparedAgain');
    prepared.approve(signer.userId, new Date());
    const now = await findTables(clientOf(transaction), month, await findPublished());
    requireSums(now);
    if (!isSame(now, prepared.tables)) throw new ConflictError('disclosureChanged');
    await prepared.save({ transaction });
    const { id, version, folios } = prepared;
    const change = { id, label: month, after: { version, folios } };
    await services.events.raise('disclosure.approved', change, { actor: signer, transaction });
  });
}

/** One at a time, on figures that stay the same meanwhile. */
const inTurn = (
  { sequelize }: Pick<Services, 'sequelize'>,
  work: (transaction: Transaction) => Promise<void>,
) =>
  sequelize.transaction(
    { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ },
    async (transaction) => {
      await requireAlone(clientOf(transaction));
      await work(transaction);
    },
  );

/**
 * Before the first look, as locking a table is none: with a look first, somebody's commit between
 * it and the lock would fail what comes after.
 */
async function requireAlone(client: PoolClient): Promise<void> {
  try {
    await client.query('LOCK TABLE disclosures IN SHARE ROW EXCLUSIVE MODE NOWAIT');
  } catch (error) {
    if (codeOf(error) === lockTaken) throw new ConflictError(undefined, { cause: error });
    throw error;
  }
}

/** By the database's clock. */
async function requireOver(client: PoolClient, month: string): Promise<void> {
  const { rows } = await client.query<{ isOver: boolean }>(
    `SELECT $1::timestamptz <= now() AS "isOver"`,
    [spanOf(month).until],
  );
  if (!rows[0]?.isOver) throw new ConflictError('monthNotOver');
}

/** The month after the newest published one, or that one again; the first may be any. */
function requireNext(month: string, published: ReadonlyMap<string, Disclosure>): void {
  const newest = [...published.keys()].at(-1);
  if (newest === undefined || month === newest || month === monthAfter(newest, 1)) return;
  throw new ConflictError('disclosureOrder');
}

/** Nothing is signed that does not add up: the refusal names the row. */
function requireSums(tables: DisclosureTables): void {
  const row = firstBreak(tables);
  if (row === null) return;
  throw new ConflictError('rowBreaks', { detail: { key: 'rowBreaksAt', values: { row } } });
}

async function keepRounds(
  client: PoolClient,
  disclosureId: number,
  month: string,
  published: ReadonlyMap<string, Disclosure>,
): Promise<void> {
  const { values, place } = boundValues();
  await client.query(
    `WITH ${countedSql(countingOf(month, published), place)}
     INSERT INTO disclosure_rounds (disclosure_id, feedback_id, round, code, source, received_at,
       opening, received, outcome, days, bucket)
     SELECT ${place(disclosureId)}::int, feedback_id, round, code, source, received_at, opening,
       received, outcome, days, bucket FROM counted`,
    values,
  );
}

/** Whatever order the database keeps the names in. */
function isSame(a: DisclosureTables, b: DisclosureTables): boolean {
  const asText = (tables: DisclosureTables) =>
    JSON.stringify(tables, (_name, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([x], [y]) => (x < y ? -1 : 1)))
        : value,
    );
  return asText(a) === asText(b);
}
