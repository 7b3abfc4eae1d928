import type { ClientBase, QueryResultRow } from 'pg';
import Cursor from 'pg-cursor';

/** A statement with many rows and the options for reading them in batches. */
interface Batched {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Number of rows in a batch. */
  readonly size: number;
  /** True to return a row as an array of its cells. */
  readonly asCells?: boolean;
}

/**
 * Yields the rows of a statement in batches, so that reading a row needs no asynchronous step and
 * no row is retained.
 */
export async function* readBatches<Row extends QueryResultRow>(
  client: ClientBase,
  { text, values = [], size, asCells = false }: Batched,
): AsyncGenerator<Row[]> {
  const config = asCells ? ({ rowMode: 'array' } as const) : undefined;
  const cursor = client.query(new Cursor<Row>(text, [...values], config));
  try {
    for (;;) {
      const rows = await cursor.read(size);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  } finally {
    // The close is not awaited, because the connection may be gone; a later query on the connection
    // runs after the close.
    cursor.close().catch(() => undefined);
  }
}

/** Yields the same batches, and fetches the next batch while the caller uses the current batch. */
export async function* prefetchNextBatch<Each>(source: AsyncGenerator<Each>): AsyncGenerator<Each> {
  const ask = () => {
    const asked = source.next();
    // The error is reported when this batch is awaited.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = ask();
      yield value;
    }
  } finally {
    source.return(undefined).catch(() => undefined);
  }
}
