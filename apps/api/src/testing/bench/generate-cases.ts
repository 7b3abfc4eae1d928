import { generateCaseId } from '@feedback/contract/cases/case-id';
import type { ClientBase } from 'pg';

import { connectWithoutTimeLimits } from '../../platform/db/connection.ts';
import {
  caseHistoryColumns,
  caseHistoryTables,
  caseHistoryYears,
  prepareCaseHistories,
  writeCaseHistories,
} from './case-histories.ts';
import { addIdentifierColumnsSql, insertCases, type CaseNumberRange } from './case-rows.ts';
import {
  addMessageTextColumnsSql,
  encryptAndMoveCases,
  encryptAndMoveMessages,
} from './encrypt-rows.ts';

/** The number of cases per step, so that progress is visible. */
const stepSize = 50_000;

/** Selects all indexes that no constraint needs. */
const sideIndexes = `
  SELECT indexrelid::regclass::text AS name,
    replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS definition
  FROM pg_index WHERE indrelid::regclass::text = ANY ($1) AND NOT indisunique`;

/** Runs work in the context of the product whose database is filled. */
export type RunInProduct = (work: () => Promise<void>) => Promise<void>;

interface Generation {
  readonly onStep?: (done: number) => void;
  /** Further columns of the cases, as expressions (`insertCases`). */
  readonly columns?: Readonly<Record<string, string>>;
  /** Encrypts the identifiers; without it the cases have none that can be decrypted. */
  readonly inside?: RunInProduct;
}

/**
 * Fills an empty database with customers' cases over three years: nine in ten closed, each with
 * some common words and a unique one (`ref` and its number).
 * @param userId the only user, who is the assignee of all cases
 */
export async function generateCases(
  databaseUrl: string,
  count: number,
  userId: number,
  generation: Generation = {},
): Promise<void> {
  const client = await connectWithoutTimeLimits(databaseUrl);
  const buildIndexes = await dropIndexes(client, 'feedbacks');
  await makeCases(client, count, userId, generation);
  await buildIndexes();
  await client.end();
}

/**
 * Fills an empty database with cases of five years, with due dates, tags, conversations, messages
 * and history (`case-histories.ts`). The lives of cases are written while the next cases are generated.
 */
export async function generateCasesWithHistories(
  databaseUrl: string,
  count: number,
  userId: number,
  { inside, onStep }: Required<Pick<Generation, 'inside'>> & Pick<Generation, 'onStep'>,
): Promise<void> {
  const [client, other] = [
    await connectWithoutTimeLimits(databaseUrl),
    await connectWithoutTimeLimits(databaseUrl),
  ];
  const buildIndexes = await dropIndexes(client, 'feedbacks');
  const buildOthers = await dropIndexes(other, ...caseHistoryTables);
  await prepareCaseHistories(client);
  const made = {
    ...(onStep && { onStep }),
    columns: caseHistoryColumns,
    inside,
    years: caseHistoryYears,
  };
  await makeCases(client, count, userId, made, async (step) => {
    await stage(other, 'outgoing_messages', 'made_messages');
    await other.query(addMessageTextColumnsSql('made_messages'));
    await writeCaseHistories(other, step, userId, 'made_messages');
    await inside(() => encryptAndMoveMessages('made_messages'));
  });
  await Promise.all([buildIndexes(), buildOthers()]);
  await Promise.all([client.end(), other.end()]);
}

/**
 * Drops the indexes that are faster to build than to maintain; returns a function that builds them.
 */
async function dropIndexes(client: ClientBase, ...tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(sideIndexes, [tables]);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return async () => {
    await client.query(`SET maintenance_work_mem = '1GB'`);
    for (const { definition } of rows) await client.query(definition);
    await client.query(`VACUUM (ANALYZE) ${tables.join(', ')}`);
  };
}

/**
 * Creates a table of rows that are not encrypted yet, with ids from the target table's sequence.
 */
const stage = (client: ClientBase, table: string, name: string) =>
  client.query(`CREATE UNLOGGED TABLE ${name} (LIKE ${table} INCLUDING DEFAULTS INCLUDING GENERATED);
    ALTER TABLE ${name}
      ALTER id SET DEFAULT nextval(pg_get_serial_sequence('${table}', 'id')::regclass)`);

/**
 * Generates cases in steps. While a step is generated, the previous step is encrypted, and the case
 * work of the step before is written.
 */
async function makeCases(
  client: ClientBase,
  count: number,
  userId: number,
  { onStep, columns = {}, inside, years = 3 }: Generation & { readonly years?: number },
  follow: (step: CaseNumberRange) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const stagedOf = ({ first }: CaseNumberRange) => `made_cases_${first}`;
  const make = async (step: CaseNumberRange) => {
    const staged = inside && stagedOf(step);
    const table = staged ?? 'feedbacks';
    if (staged !== undefined) {
      await stage(client, 'feedbacks', staged);
      await client.query(addIdentifierColumnsSql(staged));
    }
    // When the case is encrypted, a trigger writes its search columns.
    await insertCases(client, step, userId, { ...columns, search_text: `''` }, staged);
    // A case id that submitters may ask for: the other ids lack its check character.
    if (step.first > 1) return;
    await client.query(
      `UPDATE ${table} SET case_id = $1 WHERE id = (SELECT min(id) FROM ${table})`,
      [generateCaseId()],
    );
  };
  const seal = async (step: CaseNumberRange) => inside?.(() => encryptAndMoveCases(stagedOf(step)));
  const steps = stepsOf(count, years);
  for (let round = 0; round < steps.length + 2; round += 1) {
    const [made, sealed, followed] = [steps[round], steps[round - 1], steps[round - 2]];
    await Promise.all([made && make(made), sealed && seal(sealed), followed && follow(followed)]);
    if (followed) onStep?.(followed.last);
  }
}

/** Returns the case numbers of each step. */
const stepsOf = (count: number, years: number): CaseNumberRange[] =>
  Array.from({ length: Math.ceil(count / stepSize) }, (_, step) => ({
    first: step * stepSize + 1,
    last: Math.min(count, (step + 1) * stepSize),
    of: count,
    years,
  }));
