import type { ClientBase, QueryResultRow } from 'pg';
import Cursor from 'pg-cursor';

/** A statement of many rows, and how they are read. */
interface Batched {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Rows of a batch. */
  readonly size: number;
  /** Whether a row comes as its cells alone. */
  readonly asCells?: boolean;
}

/** The rows of a statement a batch at a time, so that none is a step of its own; none is kept. */
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
    // Nobody waits for it: the connection may be gone, and what is asked of it next comes after.
    cursor.close().catch(() => undefined);
  }
}

/** The same batches, the next one made while one is used. */
export async function* oneAhead<Each>(source: AsyncGenerator<Each>): AsyncGenerator<Each> {
  const ask = () => {
    const asked = source.next();
    // It is told of when its turn comes.
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
