import type { SentStatements } from './wire-messages.ts';

/** The name of a commit: the source location and the written tables. */
export type CommitPoint = string;

const written =
  /\b(?:INSERT INTO|DELETE FROM|DROP TABLE|(?<!FOR (?:NO KEY )?|DO |SHARE )UPDATE)\s+"?([\w.]+)"?/g;
const begins = /^\s*(?:BEGIN|START TRANSACTION)\b/i;
const commits = /^\s*COMMIT\b/i;
const ends = /^\s*(?:ROLLBACK|ABORT)\s*;?\s*$/i;
/** The comment that `call-sites.mjs` appends to a statement. */
const sited = /-- at (\S+)/;

/** The suffix of a monthly partition, which is removed because it changes from run to run. */
const ofMonth = /_\d{4}_\d{2}$/;

/** Returns the tables that a statement writes to. */
const tablesOf = (statement: string): string[] =>
  Array.from(statement.replaceAll(/\s+/g, ' ').matchAll(written), ([, table = '']) =>
    table.replace(ofMonth, ''),
  );

const pointOf = (site: string, tables: Iterable<string>): CommitPoint =>
  `${site}: ${[...new Set(tables)].toSorted().join(' + ')}`;

const siteOf = (asked: SentStatements): string => sited.exec(asked.join('\n'))?.[1] ?? 'a library';

/**
 * Creates a reader of one connection's statements. It returns the commit point when a statement
 * ends a transaction or commits by itself, else null.
 */
export function createCommitReader(): (asked: SentStatements) => CommitPoint | null {
  let open: { readonly site: string; readonly tables: string[] } | null = null;
  return (asked) => {
    const [first = ''] = asked;
    const tables = asked.flatMap(tablesOf);
    const isWhole = begins.test(first) && asked.some((text) => /;\s*COMMIT\b/i.test(text));
    if (begins.test(first) && !isWhole) {
      open = { site: siteOf(asked), tables };
      return null;
    }
    if (!open) return tables.length > 0 ? pointOf(siteOf(asked), tables) : null;
    if (ends.test(first)) open = null;
    else if (commits.test(first)) {
      const point = open.tables.length > 0 ? pointOf(open.site, open.tables) : null;
      open = null;
      return point;
    } else open.tables.push(...tables);
    return null;
  };
}
