import { brotliCompressSync, constants } from 'node:zlib';

import compression from 'compression';
import type { Response } from 'express';

/**
 * The media types of lists and reports. Uploaded files retain their length, for the browser's
 * progress bar.
 */
const worthPacking = /^(?:application\/json|text\/csv)\b/;

/** The minimum size to compress, in bytes; smaller responses gain nothing. */
const leastBytes = 1024;

/**
 * The maximum size to compress synchronously, which takes 0.2 to 0.7 ms; more would block other
 * requests.
 */
const mostBytesAtOnce = 64 * 1024;

/**
 * Brotli settings: a page of the report is a tenth larger than at quality 4, for a quarter of the
 * work; a window of 256 KB holds more than a page, and needs a sixteenth of the usual memory.
 */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/**
 * Compresses responses, because lists are repetitive and mobile networks slow. Compression can
 * reveal a secret by its length when a response also contains text of an attacker; no response
 * contains both a secret and text that another person chose.
 */
export const compressResponses = compression({
  threshold: leastBytes,
  level: 1,
  brotli,
  filter: (_req, res) => worthPacking.test(String(res.getHeader('Content-Type'))),
});

/**
 * Sends JSON that clients request often. A page is compressed synchronously and sent as a whole, in
 * half the time of a stream through another thread; larger responses go through the middleware.
 */
export function sendCompressedJson(res: Response, value: unknown): void {
  const text = Buffer.from(JSON.stringify(value));
  res.type('json');
  const isPacked =
    text.length >= leastBytes &&
    text.length <= mostBytesAtOnce &&
    res.req.acceptsEncodings('br') === 'br';
  if (isPacked) res.set('Content-Encoding', 'br').vary('Accept-Encoding');
  res.send(isPacked ? brotliCompressSync(text, brotli) : text);
}
