import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { asking, runningUrl, type Ask } from '@feedback/dev-postgres/running';

/** What must hold of a product's data, whatever was done to it: how often it does not. */
export interface Breaches {
  /** Cases that one submission made more than once, and messages that tell of one case again. */
  readonly twice: number;
  /** Cases without their history, or with another number of files than they say. */
  readonly half: number;
  /** Files of cases that are not there. */
  readonly missing: number;
  /** Files that belong to nothing: those of drafts too. */
  readonly stray: number;
}

/** Nothing of it. */
export const sound: Breaches = { twice: 0, half: 0, missing: 0, stray: 0 };

/** Place of what is not in a product's data folder. */
interface Elsewhere {
  /** Address of the database. */
  readonly url?: string;
  /** The keys of all files that are kept, such as a bucket's. */
  readonly keptKeys?: () => Set<string>;
}

/** @param dataDir where a product runs that has nothing to do */
export const breachesIn = async (dataDir: string, elsewhere: Elsewhere = {}): Promise<Breaches> => {
  const { url, keptKeys = () => filesIn(join(dataDir, 'attachments/kept')) } = elsewhere;
  return asking(url ?? (await runningUrl(dataDir)), (ask) => breachesAmong(dataDir, ask, keptKeys));
};

async function breachesAmong(
  dataDir: string,
  ask: Ask,
  keptKeys: () => Set<string>,
): Promise<Breaches> {
  const count = async (sql: string) => {
    const [row] = await ask(`SELECT count(*)::int AS found FROM (${sql}) AS each`);
    return Number(row?.['found']);
  };
  const rows = await ask(`SELECT storage_key AS key FROM attachments
    UNION ALL SELECT storage_key FROM stored_months`);
  const known = new Set(rows.map(({ key }) => String(key)));
  const leaving = await ask('SELECT storage_key AS key FROM discarded_files');
  const kept = keptKeys();
  for (const { key } of leaving) kept.delete(String(key));
  return {
    twice: (await count(savedTwice)) + (await count(toldTwice)),
    half: (await count(withoutHistory)) + (await count(withOtherFiles)),
    missing: [...known].filter((key) => !kept.has(key)).length,
    stray:
      [...kept].filter((key) => !known.has(key)).length +
      filesIn(join(dataDir, 'attachments/drafts')).size,
  };
}

/** The keys of all files below a folder: where each lies in it. */
export function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Set(paths);
}

const savedTwice = `
  SELECT FROM feedbacks WHERE submission_id IS NOT NULL
  GROUP BY submission_id HAVING count(*) > 1`;

const toldTwice = `
  SELECT FROM outgoing_messages WHERE template = 'caseCreated'
  GROUP BY feedback_id, channel HAVING count(*) > 1`;

const withoutHistory = `
  SELECT FROM feedbacks AS f WHERE NOT EXISTS (
    SELECT FROM audit_history
    WHERE entity = 'case' AND entity_id = f.id::text AND action = 'created')`;

const withOtherFiles = `
  SELECT FROM feedbacks AS f WHERE attachment_count <> (
    SELECT count(*) FROM attachments WHERE feedback_id = f.id AND entry_id IS NULL)`;
