import {
  countAttributionLines,
  findAttributionStart,
  findInlineQuoteStart,
} from './attribution.ts';
import { countHeaderLines } from './header-block.ts';
import type { MailText } from './parsed-mail.ts';
import { quoteMarkers } from './plain-text.ts';

/** Texts between hyphens with which mail programs begin a quoted mail. */
const separators = new Set(
  [
    'original message,original-message,original mail,original appointment,reply message',
    'ursprüngliche nachricht,urspruengliche nachricht,antwort nachricht,oprindelig meddelelse',
    'oprindelig besked,opprinnelig melding,ursprungligt meddelande,alkuperäinen viesti',
    'message original,message d’origine,mensaje original,mensagem original,messaggio originale',
    'oorspronkelijk bericht,oryginalna wiadomość,pierwotna wiadomość,wiadomość oryginalna',
    'исходное сообщение,оригинальное сообщение,původní zpráva,původní e-mail,eredeti üzenet',
    'orijinal mesaj,orijinal ileti,mesaj original,tin nhắn gốc,thư gốc,मूल संदेश,मूल मेल',
    'அசல் செய்தி,மூலச் செய்தி,原始邮件,原始郵件,原邮件,元のメッセージ,원본 메시지',
  ].flatMap((names) => names.split(',')),
);

/** Texts with which mail programs begin a forwarded mail, which its sender wants to be read. */
const forwards = new Set(
  [
    'forwarded message,begin forwarded message:,weitergeleitete nachricht,message transféré',
    'mensaje reenviado,mensagem encaminhada,messaggio inoltrato,doorgestuurd bericht',
    'videresendt meddelelse,videresendt melding,videresendt besked,vidarebefordrat meddelande',
    'przekazana wiadomość,пересылаемое сообщение,अग्रेषित संदेश,फ़ॉरवर्ड किया गया संदेश',
  ].flatMap((names) => names.split(',')),
);

/** Returns the text of a line such as `-----Original Message-----`; empty for any other line. */
function wordsBetweenHyphens(line: string): string {
  const text = line.trim();
  if (text.length > 100 || !/^[-_*=‐]{2}/.test(text) || !/[-_*=‐]{2}$/.test(text)) return '';
  let end = text.length;
  while ('-_*=‐ '.includes(text[end - 1] ?? '.')) end -= 1;
  return text
    .slice(0, end)
    .replace(/^[-_*=‐\s]+/, '')
    .replaceAll("'", '’')
    .toLowerCase();
}

const isSeparator = (line: string): boolean => separators.has(wordsBetweenHyphens(line));
const isForward = (line: string): boolean =>
  forwards.has(wordsBetweenHyphens(line)) || forwards.has(line.trim().toLowerCase());

/** Matches a horizontal rule that some programs put above the headers of a quoted mail. */
const rule = /^[-_]{5,}$/;

const isCertain = (line: string): boolean => line.startsWith(quoteMarkers.quoted);
const isMarked = (line: string): boolean =>
  isCertain(line) || (/^\s{0,3}>/.test(line) && !/<\s*$/.test(line));
const isPlainly = (line: string): boolean => line.startsWith(quoteMarkers.plain);
const isPerhaps = (line: string): boolean =>
  line.startsWith(quoteMarkers.perhaps) || isPlainly(line);
const withoutMarks = (text: string): string => text.replaceAll(/[\uE000\uE002\uE003]/g, '');
const isBlank = (line: string): boolean => line.trim() === '';

/** Splits a mail's text into the sender's own text and the quoted mail. */
export function splitQuotedText(text: string): MailText {
  const lines = text.replaceAll('\r\n', '\n').split('\n').flatMap(withAttributionApart);
  const quoted = quotedLines(lines);
  const joined = (isWanted: boolean) =>
    lines
      .filter((_, at) => quoted.has(at) === isWanted)
      .map(withoutMarks)
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
  const own = joined(false);
  if (own === '') return { own: withoutMarks(text).trim(), quoted: '' };
  return { own, quoted: joined(true) };
}

/** Moves an attribution from the end of a line of own text to a separate line. */
function withAttributionApart(line: string, at: number, lines: readonly string[]): string[] {
  const behind = isQuote(line) ? -1 : findInlineQuoteStart(line);
  if (behind > 0) return [line.slice(0, behind), line.slice(behind).trim()];
  const next = lines.slice(at + 1, at + 4).find((one) => !isBlank(one));
  const isFollowed = next !== undefined && isQuote(next);
  const start = isQuote(line) ? -1 : findAttributionStart(line, isFollowed);
  return start < 0 ? [line] : [line.slice(0, start).trimEnd(), line.slice(start)];
}

/** Returns the indexes of the lines that are quoted. */
function quotedLines(lines: readonly string[]): Set<number> {
  const quoted = new Set<number>();
  const fold = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) quoted.add(at);
  };
  // A mail that consists only of quotes is shown completely.
  if (lines.every((line) => isBlank(line) || isQuote(line))) return quoted;
  // A single marked line may be own text, such as "> 5 days".
  const isRun = lines.filter(isMarked).length > 1 || lines.some((line) => /^>{2,}/.test(line));
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (isForward(line)) break;
    const indented = beginningRunAt(lines, at);
    const length = indented || (isMarked(line) ? 0 : beginningAt(lines, at));
    if (length > 0) {
      const below = endOfRun(lines, at + length);
      // Without marks, the end of the quoted mail is unknown.
      const end = indented > 0 || below > at + length ? below : lines.length;
      fold(at, end);
      at = end;
    } else {
      const isBelowQuote = isPerhaps(line) && quoted.has(lastWords(lines, at));
      if ((isMarked(line) && isRun) || isCertain(line) || isBelowQuote) quoted.add(at);
      at += 1;
    }
  }
  const last = lines.findLastIndex(isPlainly);
  if (last >= 0 && !quoted.has(last)) fold(beginningOfPlain(lines, last), last + 1);
  return quoted;
}

/** Returns the index of the last non-blank line among the five lines before a line. */
const lastWords = (lines: readonly string[], at: number): number =>
  lines.slice(Math.max(0, at - 5), at).findLastIndex((line) => !isBlank(line)) +
  Math.max(0, at - 5);

/**
 * Returns the index at which the last `<blockquote>` without attributes begins, or its end when own
 * text introduces it with a colon.
 */
function beginningOfPlain(lines: readonly string[], last: number): number {
  const before = lines.slice(0, last).findLastIndex((line) => !isBlank(line) && !isPlainly(line));
  return /[:：]\s*$/.test(lines[before] ?? '') ? last + 1 : before + 1;
}

/**
 * Returns the number of lines of an indented block that begins like a quoted mail; 0 for any other
 * line.
 */
function beginningRunAt(lines: readonly string[], at: number): number {
  if (!isPerhaps(lines[at] ?? '') || isPerhaps(lines[lastWords(lines, at)] ?? '')) return 0;
  const end = lines.findIndex((line, index) => index > at && !isBlank(line) && !isPerhaps(line));
  const run = lines.slice(at, end < 0 ? lines.length : end).map(withoutMarks);
  const first = run.findIndex((line) => !isBlank(line));
  const isQuoted = first >= 0 && beginningAt(run, first) > 0;
  return isQuoted ? run.findLastIndex((line) => !isBlank(line)) + 1 : 0;
}

/**
 * Returns the number of lines that introduce a quoted mail at a line, such as an attribution; 0
 * without an introduction.
 */
function beginningAt(lines: readonly string[], at: number): number {
  const line = (lines[at] ?? '').trim();
  if (line === '') return 0;
  if (isSeparator(line)) return 1;
  if (rule.test(line)) {
    const next = lines.findIndex((one, index) => index > at && !isBlank(one));
    const isNear = next > at && next <= at + 3;
    const length = isNear
      ? Math.max(countHeaderLines(lines, next), countAttributionLines(lines, next, isQuote))
      : 0;
    return length > 0 ? next - at + length : 0;
  }
  return countHeaderLines(lines, at) || countAttributionLines(lines, at, isQuote);
}

const isQuote = (line: string): boolean => isMarked(line) || isPerhaps(line);

/** Returns the index after the quoted lines that follow an introduction. */
function endOfRun(lines: readonly string[], from: number): number {
  let end = from;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isQuote(line) || isBrokenLink(lines, at)) end = at + 1;
    else if (!isBlank(line)) break;
  }
  return end;
}

/** Whether a link in parentheses continues on the next line. */
const isLinkOpen = (line: string): boolean => line.lastIndexOf('(http') > line.lastIndexOf(')');

/** Whether a line is the rest of a link in parentheses that was broken out of the quoted lines. */
function isBrokenLink(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  const isBetween = isQuote(lines[at - 1] ?? '') && lines.slice(at + 1, at + 3).some(isQuote);
  if (!isBetween) return false;
  return /^\s*\(https?:\/\//.test(line) || isLinkOpen(lines[at - 1] ?? '');
}
