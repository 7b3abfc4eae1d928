/** A page of a list; the cursor leads to the next one. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/**
 * Walks through a list row by row, and asks for a page when the rows before it are through.
 * @param load asks for the page of a cursor, the first one without; with a `limit` in its query
 */
export async function* rowsOf<Row>(
  load: (cursor: string | undefined) => Promise<Page<Row> | readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- the cursor of a page stands in the one before
    const page = await load(cursor);
    const { rows, nextCursor } = 'rows' in page ? page : { rows: page, nextCursor: null };
    yield* rows;
    cursor = nextCursor ?? undefined;
  } while (cursor);
}
