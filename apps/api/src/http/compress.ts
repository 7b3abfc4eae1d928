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
  // What a stream can bear: a higher quality takes longer than the network saves.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  filter: (_req, res) => worthPacking.test(String(res.getHeader('Content-Type'))),
});
