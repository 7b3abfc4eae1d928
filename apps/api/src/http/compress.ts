import compression from 'compression';
import { constants } from 'node:zlib';

/** Lists and reports. Files that people sent keep their length, for the browser's progress. */
const worthPacking = /^(?:application\/json|text\/csv)\b/;

/**
 * Packs answers on their way: lists are repetitive and phones' networks slow. Packing beside a
 * secret can tell that secret by the length; no answer of ours holds a secret next to text that
 * somebody else chose.
 */
export const compress = compression({
  threshold: 1024,
  level: 1,
  // A page of the report is a tenth larger than at quality 4, for a quarter of the work; a window
  // of 256 KB holds more than a page, and takes a sixteenth of the memory of the usual one.
  brotli: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  filter: (_req, res) => worthPacking.test(String(res.getHeader('Content-Type'))),
});
