import { decodeCursor, encodeCursor, type Cursor } from './cursor.ts';
import type { PlaceValue } from './sql-values.ts';

/** A page asked for. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor: string | undefined;
  /** `due` is ascending, as `oldest` is, by another time. */
  readonly sort?: 'newest' | 'oldest' | 'due' | undefined;
}

/** The rows of a keyset page: so many at most, in this order, beyond the cursor’s row if it has one. */
export interface KeysetRange {
  readonly beyond: Pick<Cursor, 'at' | 'id'> | null;
  readonly order: 'ASC' | 'DESC';
  readonly count: number;
}

/** A page of a list with the cursors to the pages beside it. */
export interface KeysetPage<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
}

/**
 * One page of a list that is ordered by time and id, found by the row before it: it costs the same
 * at the beginning and after a million rows.
 * @param list names the list, so that another list's cursor is refused
 * @throws ValidationError when the cursor is not one of this list and order
 */
export async function keysetPage<Row>(
  list: string,
  { limit, cursor: text, sort = 'newest' }: PageRequest,
  find: (range: KeysetRange) => Promise<Row[]>,
  keyOf: (row: Row) => { at: Date; id: number },
): Promise<KeysetPage<Row>> {
  const name = `${list}:${sort}`;
  const cursor = text === undefined ? null : decodeCursor(name, text);
  const isBack = cursor?.direction === 'previous';
  const order = (sort === 'newest') === isBack ? 'ASC' : 'DESC';
  // One row more than asked for tells whether there is a further page.
  const found = await find({ beyond: cursor, order, count: limit + 1 });
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBack) rows.reverse();
  // A page that turns out empty, as its rows were taken meanwhile, has nowhere to go on from.
  const at = (direction: Cursor['direction'], row: Row | undefined) =>
    row ? encodeCursor(name, { direction, ...keyOf(row) }) : null;
  return {
    rows,
    nextCursor: isBack || hasMore ? at('next', rows.at(-1)) : null,
    previousCursor: (isBack ? hasMore : cursor !== null) ? at('previous', rows[0]) : null,
  };
}

/**
 * The end of a statement that reads one page of rows ordered by a time and an id.
 * @param columns those of the time and the id, such as `f.created_at, f.id`
 */
export function keysetTail(
  [at, id]: readonly [at: string, id: string],
  { beyond, order, count }: KeysetRange,
  place: PlaceValue,
): { readonly condition: string; readonly orderAndLimit: string } {
  const sign = order === 'DESC' ? '<' : '>';
  return {
    condition: beyond
      ? `(${at}, ${id}) ${sign} (${place(beyond.at)}::timestamptz, ${place(beyond.id)}::bigint)`
      : 'true',
    orderAndLimit: `ORDER BY ${at} ${order}, ${id} ${order} LIMIT ${count}`,
  };
}
