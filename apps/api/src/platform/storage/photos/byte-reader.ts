import { setImmediate } from 'node:timers/promises';

/** A file has more parts than any program writes; it was made to keep the server busy. */
export class TooManyChunksError extends Error {}

/** The maximum number of reads: a PNG of 10 MiB in chunks of 1 KiB needs about half. */
const mostReads = 50_000;
/**
 * Number of reads after which the reader yields to the event loop; reads from memory never yield by
 * themselves.
 */
const readsOfTurn = 1000;

/** Reads a stream by lengths, and holds no more of it in memory than requested. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>;
  /**
   * Stack of bytes that were put back; the next bytes to read are last, so that putting bytes back
   * copies no others.
   */
  readonly #left: Buffer[] = [];
  #reads = 0;

  constructor(stream: AsyncIterable<Buffer>) {
    this.#pieces = stream[Symbol.asyncIterator]();
  }

  /** Returns the next chunk, or null at the end. */
  async piece(): Promise<Buffer | null> {
    for (;;) {
      const left = this.#left.pop();
      if (left) return left;
      const next = await this.#pieces.next();
      if (next.done) return null;
      this.unread(next.value);
    }
  }

  /** Puts back bytes that were read too far. */
  unread(bytes: Buffer): void {
    if (bytes.length > 0) this.#left.push(bytes);
  }

  /**
   * Returns the given number of bytes, or fewer at the end.
   * @throws TooManyChunksError after too many reads
   */
  async read(length: number): Promise<Buffer> {
    this.#reads += 1;
    if (this.#reads > mostReads) throw new TooManyChunksError();
    if (this.#reads % readsOfTurn === 0) await setImmediate();
    const pieces: Buffer[] = [];
    for await (const piece of this.copy(length)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** Yields the given number of bytes in chunks, or fewer at the end. */
  async *copy(length: number): AsyncGenerator<Buffer> {
    for (let wanted = length; wanted > 0;) {
      const piece = await this.piece();
      if (!piece) return;
      if (piece.length > wanted) this.unread(piece.subarray(wanted));
      const taken = piece.subarray(0, wanted);
      wanted -= taken.length;
      yield taken;
    }
  }

  async skip(length: number): Promise<void> {
    for await (const piece of this.copy(length)) void piece;
  }

  rest(): AsyncGenerator<Buffer> {
    return this.copy(Number.POSITIVE_INFINITY);
  }
}
