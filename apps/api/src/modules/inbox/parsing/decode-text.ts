import iconv from 'iconv-lite';

import { detectCharset } from './detect-charset.ts';

/** Charset names that give no information about the bytes. */
const unknownCharsets =
  /^(?:us-ascii|ascii|ansi_x3\.4-1968|(?:x-)?unknown(?:-.*)?|default|binary|7bit|8bit)?$/i;

/**
 * Decodes a text by its declared charset, or by a detected charset when the declaration is missing
 * or wrong.
 */
export function decodeText(bytes: Uint8Array, declared: string | null): string {
  const charset = (declared ?? '').trim().replaceAll(/^["']|["']$/g, '');
  const marked = byteOrderMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  if (!unknownCharsets.test(charset) && !isWrong(bytes, charset)) {
    const text =
      decodeAs(bytes, charset) ?? decodeAs(bytes, charset.replace(/^(?:iso|x|cs)-/i, ''));
    if (text !== null) return text;
  }
  return decodeUnknownCharset(bytes);
}

/** Decodes bytes of an unknown charset. */
export function decodeUnknownCharset(bytes: Uint8Array): string {
  if (isJis(bytes)) return decodeAs(bytes, 'iso-2022-jp') ?? '';
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== null) return utf8;
  if (isMostlyUtf8(bytes)) return new TextDecoder().decode(bytes);
  return decodeAs(bytes, detectCharset(bytes)) ?? '';
}

function byteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Whether the bytes contradict their declared charset. */
function isWrong(bytes: Uint8Array, charset: string): boolean {
  if (/^utf-?8$/i.test(charset)) return decodeUtf8(bytes) === null && !isMostlyUtf8(bytes);
  // Text in a single-byte charset is hardly ever well-formed UTF-8 by chance.
  return /^(?:iso-8859-1|latin-?1|windows-1252)$/i.test(charset) && isMultiByteUtf8(bytes);
}

const isMultiByteUtf8 = (bytes: Uint8Array): boolean =>
  bytes.some((byte) => byte > 0x7f) && decodeUtf8(bytes) !== null;

/** Whether bytes are UTF-8 with few invalid characters, such as a truncated text. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let good = 0;
  let broken = 0;
  for (const character of new TextDecoder().decode(bytes))
    if (character === '\ufffd') broken += 1;
    else if (character > '\u007f') good += 1;
  return good > broken;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Escape sequences by which ISO-2022-JP switches to Japanese. */
const jisEscapes = ['\u001b$@', '\u001b$B', '\u001b(J'];

function isJis(bytes: Uint8Array): boolean {
  if (bytes.some((byte) => byte > 0x7f)) return false;
  const start = Buffer.from(bytes.subarray(0, 64 * 1024)).toString('latin1');
  return jisEscapes.some((escape) => start.includes(escape));
}

/**
 * Matches names for Latin-1. Browsers read Latin-1 as windows-1252, but Node decodes windows-1252
 * as Latin-1.
 */
const latin = /^(?:iso-?8859-?1|latin-?1|l1|windows-1252|cp-?1252|ansi|us-ascii)$/i;

/** Decodes bytes in a charset; null when no decoder supports the charset. */
function decodeAs(bytes: Uint8Array, charset: string): string | null {
  if (latin.test(charset)) return iconv.decode(Buffer.from(bytes), 'windows-1252');
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return iconv.encodingExists(charset) ? iconv.decode(Buffer.from(bytes), charset) : null;
  }
}
