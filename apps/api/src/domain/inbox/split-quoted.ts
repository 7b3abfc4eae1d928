/** How mail programs begin what they quote below an answer, and nobody begins a sentence. */
const mark = /^-{2,}\s?(?:Original Message|Forwarded message|मूल संदेश)\s?-{2,}$/i;

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
  const end = lines.findIndex((line, at) => isBeginning(line, lines.slice(at + 1, at + 5)));
  const isMarked = (line: string) => line.startsWith('>');
  // Where nothing begins all is below -1, so that the marked lines alone count.
  const isBelow = (line: string, index: number) => isMarked(line) || index >= end;
  for (const isQuoted of [isBelow, isMarked]) {
    const own = joined(lines.filter((line, index) => !isQuoted(line, index)));
    if (own) return { own, quoted: joined(lines.filter(isQuoted)) };
  }
  return { own: text.trim(), quoted: '' };
}

/** Whether a line, with those that follow it, begins what is quoted. */
function isBeginning(first: string, rest: readonly string[]): boolean {
  const line = first.trim();
  if (mark.test(line)) return true;
  if (rule.test(line)) return sender.test(afterBlank(rest));
  if (sender.test(line)) return otherHeader.test(afterBlank(rest));
  // A long attribution is broken into two lines.
  const two = [line, ...rest.slice(0, 1)].join(' ').trimEnd();
  return isAttribution(line, rest) || isAttribution(two, rest.slice(1));
}

const isAttribution = (line: string, rest: readonly string[]): boolean =>
  attributions.some((attribution) => attribution.test(line)) &&
  (bracketed.test(line) || afterBlank(rest).startsWith('>'));

/** The first line that is not blank. */
const afterBlank = (lines: readonly string[]): string =>
  lines.join('\n').trim().replace(/\n.*/s, '');

const joined = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
