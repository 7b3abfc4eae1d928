import type { Asked } from './frames.ts';

/** A moment at which something that lasts is saved, as a name: where, and what. */
export type CommitPoint = string;

const written =
  /\b(?:INSERT INTO|DELETE FROM|DROP TABLE|(?<!FOR (?:NO KEY )?|DO |SHARE )UPDATE)\s+"?([\w.]+)"?/g;
const begins = /^\s*(?:BEGIN|START TRANSACTION)\b/i;
const commits = /^\s*COMMIT\b/i;
const ends = /^\s*(?:ROLLBACK|ABORT)\s*;?\s*$/i;
/** A note that `call-sites.mjs` puts behind a statement. */
const sited = /-- at (\S+)/;

/** A month's part of a table is that table: the next run has another. */
const ofMonth = /_\d{4}_\d{2}$/;

/** Tables that a statement writes to. */
const tablesOf = (statement: string): string[] =>
  Array.from(statement.replaceAll(/\s+/g, ' ').matchAll(written), ([, table = '']) =>
    table.replace(ofMonth, ''),
  );

const pointOf = (site: string, tables: Iterable<string>): CommitPoint =>
  `${site}: ${[...new Set(tables)].toSorted().join(' + ')}`;

const siteOf = (asked: Asked): string => sited.exec(asked.join('\n'))?.[1] ?? 'a library';

/**
 * A reader of what one connection asks for; answers the commit point when that saves something:
 * the end of a transaction, or a statement that is one by itself.
 */
export function commitReader(): (asked: Asked) => CommitPoint | null {
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
