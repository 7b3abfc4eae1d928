import { Readable } from 'node:stream';

/**
 * A library's stream as what it is in Node: their types speak of browsers' streams too.
 * @throws TypeError when it is none
 */
export function asReadable(stream: unknown): Readable {
  if (stream instanceof Readable) return stream;
  throw new TypeError('This is no stream of Node.');
}
