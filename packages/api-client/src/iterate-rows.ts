/** A page of a list with the cursor that loads the next page. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/**
 * Iterates over a list row by row, and loads each page after the rows of the previous one.
 * @param load loads the page of a cursor, or the first page without a cursor; pass a `limit` in its
 * query
 */
export async function* iterateRows<Row>(
  load: (cursor: string | undefined) => Promise<Page<Row> | readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page contains the cursor of the next
    const page = await load(cursor);
    const { rows, nextCursor } = 'rows' in page ? page : { rows: page, nextCursor: null };
    yield* rows;
    cursor = nextCursor ?? undefined;
  } while (cursor);
}
