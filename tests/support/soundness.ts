import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import {
  runStatementsOnConnection,
  findRunningUrl,
  type RunStatement,
} from '@feedback/embedded-postgres/running';

/** Counts of broken invariants in a product's data. Zero everywhere is sound. */
export interface InvariantBreaches {
  /** Cases that one submission created more than once, and duplicate messages about one case. */
  readonly twice: number;
  /** Cases without their history, or with another number of files than recorded. */
  readonly half: number;
  /** Missing files of cases, stored months and original mails. */
  readonly missing: number;
  /** Files without an owner, drafts' files included. */
  readonly stray: number;
}

/** The counts of a product without any broken invariant. */
export const noInvariantBreaches: InvariantBreaches = { twice: 0, half: 0, missing: 0, stray: 0 };

/** The stores of a product outside its data folder. */
interface Elsewhere {
  /** The connection string of the database. */
  readonly url?: string;
  /** Lists the keys of all stored files, for example of a bucket. */
  readonly keptKeys?: () => Set<string>;
}

/**
 * Counts broken invariants of a product's data.
 * @param dataDir data folder of an idle product
 */
export const countInvariantBreaches = async (
  dataDir: string,
  elsewhere: Elsewhere = {},
): Promise<InvariantBreaches> => {
  const { url, keptKeys = () => listFilesBelow(join(dataDir, 'attachments/kept')) } = elsewhere;
  return runStatementsOnConnection(url ?? (await findRunningUrl(dataDir)), (ask) =>
    breachesAmong(dataDir, ask, keptKeys),
  );
};

async function breachesAmong(
  dataDir: string,
  ask: RunStatement,
  keptKeys: () => Set<string>,
): Promise<InvariantBreaches> {
  const count = async (sql: string) => {
    const [row] = await ask(`SELECT count(*)::int AS found FROM (${sql}) AS each`);
    return Number(row?.['found']);
  };
  const rows = await ask(`SELECT storage_key AS key FROM attachments
    UNION ALL SELECT storage_key FROM stored_months
    UNION ALL SELECT storage_key FROM incoming_mails WHERE storage_key IS NOT NULL`);
  const known = new Set(rows.map(({ key }) => String(key)));
  const leaving = await ask('SELECT storage_key AS key FROM discarded_files');
  const kept = keptKeys();
  for (const { key } of leaving) kept.delete(String(key));
  return {
    twice: (await count(savedTwice)) + (await count(notifiedTwice)),
    half: (await count(withoutHistory)) + (await count(withOtherFiles)),
    missing: [...known].filter((key) => !kept.has(key)).length,
    stray:
      [...kept].filter((key) => !known.has(key)).length +
      listFilesBelow(join(dataDir, 'attachments/drafts')).size,
  };
}

/** Lists the paths of all files below a folder, relative to it. */
export function listFilesBelow(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Set(paths);
}

const savedTwice = `
  SELECT FROM feedbacks WHERE submission_id IS NOT NULL
  GROUP BY submission_id HAVING count(*) > 1`;

const notifiedTwice = `
  SELECT FROM outgoing_messages WHERE template = 'caseCreated'
  GROUP BY feedback_id, channel HAVING count(*) > 1`;

const withoutHistory = `
  SELECT FROM feedbacks AS f WHERE NOT EXISTS (
    SELECT FROM audit_history
    WHERE entity = 'case' AND entity_id = f.id::text AND action = 'created')`;

const withOtherFiles = `
  SELECT FROM feedbacks AS f WHERE attachment_count <> (
    SELECT count(*) FROM attachments WHERE feedback_id = f.id AND entry_id IS NULL)`;
