/** How mail programs begin what they quote below an answer. */
const beginnings = [
  /^-{2,}\s?(?:Original Message|Forwarded message|मूल संदेश)\s?-{2,}$/i,
  /^_{10,}$/,
  /^(?:On|Am|Le|El) .{5,200}(?:wrote|schrieb|écrit|escribió)\s?:$/i,
  /^.{5,200} (?:ने लिखा|को लिखा)\s?:$/,
  /^From: .{3,200}$/i,
];

/**
 * What somebody wrote themselves, without the mail that they answer. One who wrote between the
 * quoted lines is quoted without those; one who quoted alone, whole.
 */
export function ownWords(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line, index) => isBeginning(line, lines[index + 1]));
  const above = withoutQuoted(end < 0 ? lines : lines.slice(0, end));
  return above || withoutQuoted(lines) || text.trim();
}

/** A long beginning is broken into two lines. */
const isBeginning = (line: string, next = ''): boolean =>
  beginnings.some((beginning) =>
    [line, `${line} ${next}`].some((one) => one.length < 500 && beginning.test(one.trim())),
  );

const withoutQuoted = (lines: readonly string[]): string =>
  lines
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
