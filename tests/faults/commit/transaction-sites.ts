import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { CommitPoint } from './commit-reader.ts';

const sources = resolve(import.meta.dirname, '../../../apps/api/src');

/** Programs of their own, the demo's data, and the functions that all others ask through. */
const elsewhere =
  /\.test\.ts$|\/testing\/|^(?:demo|testing|backup)\/|^db\/(?:transaction|all-or-nothing)\.ts$/;

const asks = /\b(?:inTransaction|inRepeatableRead|inBatches|allOrNothing)\(/;
const isRead = /^\s*(?:import\b|\*|\/[/*])/;
const named = /^(?:export )?(?:async )?(?:function|const) (\w+)/;

const linesOf = (file: string): readonly string[] =>
  readFileSync(join(sources, file), 'utf8').split('\n');

/** A line's function, as `closeFeedback of domain/desk/change-case`: its number moves. */
function nameAt(file: string, lines: readonly string[], at: number): string {
  const line = lines.slice(0, at).findLast((each) => named.test(each)) ?? '';
  return `${named.exec(line)?.[1]} of ${file.replace(/\.ts$/, '')}`;
}

/** Functions of the sources that ask for a transaction: what the code says there is to fail. */
export function transactionSites(): readonly string[] {
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

/** The function that a commit point is of; null when a library asked. */
export function siteOf(point: CommitPoint): string | null {
  const [, file, line] = /^([\w./-]+\.ts):(\d+): /.exec(point) ?? [];
  return file && line ? nameAt(file, linesOf(file), Number(line)) : null;
}
