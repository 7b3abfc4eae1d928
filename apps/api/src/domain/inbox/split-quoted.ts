/** How mail programs begin what they quote below an answer, and nobody begins a sentence. */
const marks = [/^-{2,}\s?(?:Original Message|Forwarded message|मूल संदेश)\s?-{2,}$/i];

/** Who wrote when: a person may say that too, so it takes an address, or a quoted line below it. */
const attributions = [
  /^(?:On|Am|Le|El) .{5,200}(?:wrote|schrieb|écrit|escribió)\s?:$/i,
  /^.{5,200} (?:ने लिखा|को लिखा)\s?:$/,
];
const bracketed = /<[^<>\s@]{1,64}@[^<>\s@]{1,255}>/;

/** The headers of a mail are several lines; a line alone is a person's. */
const sender = /^\*?From:\*? .{3,200}$/i;
const otherHeader = /^\*?(?:Sent|Date|To|Cc|Subject):\*? /i;
const rule = /^_{10,}$/;

/** Characters of a line that may begin what is quoted. */
const longestLine = 500;

/** What a mail says, and what it repeats of others; empty: nothing. */
export interface MailText {
  readonly own: string;
  readonly quoted: string;
}

/**
 * Tells what somebody wrote themselves from the mail that they answer. One who wrote between the
 * quoted lines is quoted without those; one who quoted alone, whole.
 */
export function splitQuoted(text: string): MailText {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((_, index) => isBeginning(lines.slice(index, index + 5)));
  const isMarked = (line: string) => line.startsWith('>');
  const isBelow = (line: string, index: number) => isMarked(line) || (end >= 0 && index >= end);
  for (const isQuoted of [isBelow, isMarked]) {
    const own = joined(lines.filter((line, index) => !isQuoted(line, index)));
    if (own) return { own, quoted: joined(lines.filter(isQuoted)) };
  }
  return { own: text.trim(), quoted: '' };
}

/** Whether a line, with those that follow it, begins what is quoted. */
function isBeginning([first = '', ...rest]: readonly string[]): boolean {
  const line = first.trim();
  // Of empty lines a mail may have a hundred thousand.
  if (line === '' || first.length > longestLine) return false;
  const next = afterBlank(rest);
  if (marks.some((mark) => mark.test(line))) return true;
  if (rule.test(line)) return sender.test(next);
  if (sender.test(line)) return otherHeader.test(next);
  // A long attribution is broken into two lines.
  const [second = '', ...third] = rest;
  return isAttribution(line, next) || isAttribution(`${line} ${second.trim()}`, afterBlank(third));
}

const isAttribution = (line: string, next: string): boolean =>
  line.length < longestLine &&
  attributions.some((attribution) => attribution.test(line)) &&
  (bracketed.test(line) || next.startsWith('>'));

const afterBlank = (lines: readonly string[]): string =>
  lines.map((line) => line.trim()).find((line) => line !== '') ?? '';

const joined = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
