import { analyse } from 'chardet';

/** A charset with two bytes per character, and ranges of its common characters. */
interface DoubleByte {
  readonly charset: string;
  readonly isLead: (byte: number) => boolean;
  readonly isCommon: (lead: number, trail: number) => boolean;
}

const within = (from: number, to: number) => (byte: number) => byte >= from && byte <= to;

/** Two-byte charsets in the order that decides a tie. */
const doubleBytes: readonly DoubleByte[] = [
  {
    charset: 'euc-jp',
    isLead: within(0xa1, 0xfe),
    isCommon: (lead, trail) => within(0xa4, 0xa5)(lead) && trail > 0xa0,
  },
  {
    charset: 'shift_jis',
    isLead: (byte) => within(0x81, 0x9f)(byte) || within(0xe0, 0xfc)(byte),
    isCommon: (lead, trail) =>
      within(0x81, 0x83)(lead) || (within(0x88, 0x97)(lead) && trail >= 0x40),
  },
  {
    charset: 'euc-kr',
    isLead: within(0xa1, 0xfe),
    isCommon: (lead, trail) => within(0xb0, 0xc8)(lead) && trail > 0xa0,
  },
  {
    charset: 'gb18030',
    isLead: within(0x81, 0xfe),
    isCommon: (lead, trail) => (within(0xb0, 0xd7)(lead) || lead === 0xa3) && trail > 0xa0,
  },
  {
    charset: 'big5',
    isLead: within(0x81, 0xfe),
    isCommon: (lead, trail) => within(0xa4, 0xc6)(lead) && (trail < 0x7f || trail > 0xa0),
  },
];

/** Single-byte charsets that are distinguished by letter frequency. */
const singleByte = new Set(['windows-1251', 'koi8-r', 'iso-8859-7', 'iso-8859-8', 'windows-1256']);

/** Number of bytes that are examined, and the required share of common characters. */
const sampleBytes = 64 * 1024;
const leastCommon = 0.85;

/** Guesses the charset of bytes that are neither ASCII nor UTF-8. */
export function detectCharset(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, sampleBytes);
  // Western letters usually stand alone between ASCII letters, but so do the first bytes of
  // katakana.
  const isKana = sample.some(within(0x81, 0x83));
  if (longestRun(sample) < 3 && !isKana) return 'windows-1252';
  const [best] = doubleBytes
    .map((one) => ({ charset: one.charset, share: commonShare(sample, one) }))
    .toSorted((a, b) => b.share - a.share);
  if (best && best.share >= leastCommon) return best.charset;
  const [found] = analyse(sample).toSorted((a, b) => b.confidence - a.confidence);
  const name = found?.name.toLowerCase() ?? '';
  return singleByte.has(name) ? name : 'windows-1252';
}

function longestRun(bytes: Uint8Array): number {
  let longest = 0;
  let run = 0;
  for (const byte of bytes) {
    run = byte > 0x7f ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/**
 * Returns the share of characters that are common in a charset; 0 when the bytes are invalid in the
 * charset.
 */
function commonShare(bytes: Uint8Array, { isLead, isCommon }: DoubleByte): number {
  let characters = 0;
  let common = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    characters += 1;
    if (!isLead(byte)) continue;
    const trail = bytes[at + 1] ?? 0;
    if (trail < 0x40) return 0;
    if (isCommon(byte, trail)) common += 1;
    at += 1;
  }
  return characters === 0 ? 0 : common / characters;
}
