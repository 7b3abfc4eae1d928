/** How mail programs begin what they quote below an answer. */
const beginnings = [
  /^-{2,}\s?(?:Original Message|Forwarded message|मूल संदेश)\s?-{2,}$/i,
  /^_{10,}$/,
  /^(?:On|Am|Le|El) .{5,200}(?:wrote|schrieb|écrit|escribió)\s?:$/i,
  /^.{5,200} (?:ने लिखा|को लिखा)\s?:$/,
  /^From: .{3,200}$/i,
];

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
  const end = lines.findIndex((line, index) => isBeginning(line, lines[index + 1]));
  const isMarked = (line: string) => line.startsWith('>');
  const isBelow = (line: string, index: number) => isMarked(line) || (end >= 0 && index >= end);
  for (const isQuoted of [isBelow, isMarked]) {
    const own = joined(lines.filter((line, index) => !isQuoted(line, index)));
    if (own) return { own, quoted: joined(lines.filter(isQuoted)) };
  }
  return { own: text.trim(), quoted: '' };
}

/** A long beginning is broken into two lines. */
const isBeginning = (line: string, next = ''): boolean =>
  beginnings.some((beginning) =>
    [line, `${line} ${next}`].some((one) => one.length < 500 && beginning.test(one.trim())),
  );

const joined = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
