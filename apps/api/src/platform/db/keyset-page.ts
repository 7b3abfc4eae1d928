import { decodeCursor, encodeCursor, type Cursor } from './cursor.ts';
import type { BindValue } from './sql-values.ts';

/** A requested page of a list. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor: string | undefined;
  /** Order of the page. `due` is ascending like `oldest`, but by the due date. */
  readonly sort?: 'newest' | 'oldest' | 'due' | undefined;
}

/**
 * Range of rows of a keyset page: at most `count` rows in this order, after the cursor's row if a
 * cursor is given.
 */
export interface KeysetRange {
  readonly beyond: Pick<Cursor, 'at' | 'id'> | null;
  readonly order: 'ASC' | 'DESC';
  readonly count: number;
}

/** A page of a list with the cursors of its neighbours. */
export interface KeysetPage<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
}

/**
 * Reads one page of a list that is ordered by time and id, starting from a cursor's row: the first
 * page and the page after a million rows cost the same.
 * @param list name of the list, so that the cursor of another list is rejected
 * @throws ValidationError when the cursor does not belong to this list and order
 */
export async function readKeysetPage<Row>(
  list: string,
  { limit, cursor: text, sort = 'newest' }: PageRequest,
  find: (range: KeysetRange) => Promise<Row[]>,
  keyOf: (row: Row) => { at: Date; id: number },
): Promise<KeysetPage<Row>> {
  const name = `${list}:${sort}`;
  const cursor = text === undefined ? null : decodeCursor(name, text);
  const isBack = cursor?.direction === 'previous';
  const order = (sort === 'newest') === isBack ? 'ASC' : 'DESC';
  // One row more than requested shows whether there is a further page.
  const found = await find({ beyond: cursor, order, count: limit + 1 });
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBack) rows.reverse();
  // An empty page has no cursor to continue from; a page is empty when its rows disappeared after
  // the previous page was read.
  const at = (direction: Cursor['direction'], row: Row | undefined) =>
    row ? encodeCursor(name, { direction, ...keyOf(row) }) : null;
  return {
    rows,
    nextCursor: isBack || hasMore ? at('next', rows.at(-1)) : null,
    previousCursor: (isBack ? hasMore : cursor !== null) ? at('previous', rows[0]) : null,
  };
}

/**
 * Returns the condition and the `ORDER BY … LIMIT` clause of a statement that reads a page of rows
 * ordered by a time and an id.
 * @param columns the columns of the time and the id, such as `f.created_at, f.id`
 */
export function buildKeysetClauses(
  [at, id]: readonly [at: string, id: string],
  { beyond, order, count }: KeysetRange,
  place: BindValue,
): { readonly condition: string; readonly orderAndLimit: string } {
  const sign = order === 'DESC' ? '<' : '>';
  return {
    condition: beyond
      ? `(${at}, ${id}) ${sign} (${place(beyond.at)}::timestamptz, ${place(beyond.id)}::bigint)`
      : 'true',
    orderAndLimit: `ORDER BY ${at} ${order}, ${id} ${order} LIMIT ${count}`,
  };
}
