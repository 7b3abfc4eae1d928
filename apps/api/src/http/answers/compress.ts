import { brotliCompressSync, constants } from 'node:zlib';

import compression from 'compression';
import type { Response } from 'express';

/** Lists and reports. Files that people sent keep their length, for the browser's progress. */
const worthPacking = /^(?:application\/json|text\/csv)\b/;

/** What is smaller is not worth it. */
const leastBytes = 1024;

/** What takes longer would keep other requests waiting: this much takes 0.2 to 0.7 ms. */
const mostBytesAtOnce = 64 * 1024;

/**
 * A page of the report is a tenth larger than at quality 4, for a quarter of the work; a window of
 * 256 KB holds more than a page, and takes a sixteenth of the memory of the usual one.
 */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/**
 * Packs answers on their way: lists are repetitive and phones' networks slow. Packing beside a
 * secret can tell that secret by the length; no answer of ours holds a secret next to text that
 * somebody else chose.
 */
export const compress = compression({
  threshold: leastBytes,
  level: 1,
  brotli,
  filter: (_req, res) => worthPacking.test(String(res.getHeader('Content-Type'))),
});

/**
 * Sends JSON that is asked for all day: a page is packed at once and written whole, in half the
 * time that a stream through another thread takes; what is larger goes the usual way.
 */
export function sendPacked(res: Response, value: unknown): void {
  const text = Buffer.from(JSON.stringify(value));
  res.type('json');
  const isPacked =
    text.length >= leastBytes &&
    text.length <= mostBytesAtOnce &&
    res.req.acceptsEncodings('br') === 'br';
  if (isPacked) res.set('Content-Encoding', 'br').vary('Accept-Encoding');
  res.send(isPacked ? brotliCompressSync(text, brotli) : text);
}
