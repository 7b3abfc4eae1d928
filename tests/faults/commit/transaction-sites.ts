import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { CommitPoint } from './commit-reader.ts';

const sources = resolve(import.meta.dirname, '../../../apps/api/src');

/**
 * Excluded files: separate programs, demo data, and the functions that run transactions for others.
 */
const elsewhere =
  /\.test\.ts$|\/(?:testing|backup)\/|^(?:demo|testing)\/|^platform\/db\/(?:transaction|save-files-with-records)\.ts$/;

const asks = /\b(?:inTransaction|inRepeatableRead|inBatches|saveFilesWithRecords)\(/;
const isRead = /^\s*(?:import\b|\*|\/[/*])/;
const named = /^(?:export )?(?:async )?(?:function|const) (\w+)/;

const linesOf = (file: string): readonly string[] =>
  readFileSync(join(sources, file), 'utf8').split('\n');

/**
 * Returns the enclosing function of a line, as `closeCase of modules/cases/change-case`, because
 * line numbers change.
 */
function nameAt(file: string, lines: readonly string[], at: number): string {
  const line = lines.slice(0, at).findLast((each) => named.test(each)) ?? '';
  return `${named.exec(line)?.[1]} of ${file.replace(/\.ts$/, '')}`;
}

/**
 * Lists the functions of the sources that run a transaction: everything that can fail at a commit.
 */
export function listTransactionSites(): readonly string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const sites = files
    .filter((file) => file.endsWith('.ts') && !elsewhere.test(file))
    .flatMap((file) => {
      const lines = linesOf(file);
      return lines.flatMap((line, at) =>
        asks.test(line) && !isRead.test(line) ? [nameAt(file, lines, at + 1)] : [],
      );
    });
  return [...new Set(sites)].toSorted();
}

/** Returns the function of a commit point, or null when a library committed. */
export function findFunctionOfCommit(point: CommitPoint): string | null {
  const [, file, line] = /^([\w./-]+\.ts):(\d+): /.exec(point) ?? [];
  return file && line ? nameAt(file, linesOf(file), Number(line)) : null;
}
