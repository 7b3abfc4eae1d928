import EmailReplyParser from 'email-reply-parser';

/** Verbs at the end of an attribution, in the languages of mail programs. */
const lastVerbs = [
  'wrote|writes|sent|schrieb|écrit|escribió|scritto|escreveu|schreef|geschreven|verzond',
  'skrev(?: följande)?|napisał[a]?(?:\\([a-z]+\\))?|pisze|napsal[a]?(?:\\([a-z]+\\))?|kirjoitti',
  'написал[а]?(?:\\([а-я]+\\))?|пишет|писал[а]?|viết|yazdı|írta|a scris|menulis',
  '(?:ने|को) लिखा(?: है)?|लिखते हैं|எழுதியது|எழுதினார்|వ్రాసారు|రాశారు|(?:ने|ले) (?:लिहिले|लेख्नुभयो)|লিখেছেন|ಬರೆದಿದ್ದಾರೆ|എഴുതി|લખ્યું|ਲਿਖਿਆ',
  '写道|寫道|のメッセージ|작성|כתבה?|كتب',
].join('|');
const verbAtEnd = new RegExp(`(?:^|[^\\p{L}])(?:${lastVerbs})$`, 'iu');

/** Verbs before the name in German, Dutch, Danish, Norwegian and Swedish attributions. */
const verbBeforeName = /\s(?:schrieb|schreef|skrev|geschreven|verzond)\s/iu;

/**
 * Matches the beginning of an attribution in the languages of mail programs: a preposition, or a
 * date.
 */
const opening =
  /^(?:(?:on|am|le|el|il|em|op|den|på|pe|w dniu|dnia|dne|vào|в|a|pada|于|在)[\s,]|\p{Nd}|[\p{L}\p{M}]{1,15}[.,]{0,2}\s?\p{Nd})/iu;

const number = /\p{Nd}/u;
const clockTime = /\p{Nd}{1,2}[:.h]\p{Nd}{2}/u;
const year = /\p{Nd}{4}|\p{Nd}{1,2}[/.-]\p{Nd}{1,2}[/.-]\p{Nd}{2}/u;

/** Maximum number of lines and of characters of an attribution. */
const maxLines = 4;
const maxLength = 400;

/** Whether a text contains an e-mail address. */
const hasAddress = (text: string): boolean =>
  text.split(/[\s<>()[\]"]/).some((word) => {
    const at = word.indexOf('@');
    return at > 0 && word.indexOf('.', at + 2) > 0;
  });

/**
 * Returns the text between hyphens, such as `On … wrote` in `---- On … wrote ----`, or null for any
 * other text.
 */
function framedBy(text: string): string | null {
  if (!text.startsWith('--') || !text.endsWith('--')) return null;
  let end = text.length;
  while (end > 0 && '-: '.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end).replace(/^[-\s]+/, '') || null;
}

/**
 * Returns the number of lines of an attribution, such as "On Monday Asha wrote:", that begins at
 * this line; 0 without an attribution.
 */
export function countAttributionLines(
  lines: readonly string[],
  at: number,
  isQuote: (line: string) => boolean,
): number {
  const first = (lines[at] ?? '').replace(/^[-\s]+/, '');
  const isOpening = opening.test(first);
  let joined = '';
  for (let length = 1; length <= maxLines; length += 1) {
    const line = lines[at + length - 1];
    if (line === undefined || isQuote(line)) return 0;
    // Some programs put a blank line before the address within an attribution.
    if (line.trim() === '' && (length === 1 || !isUnfinished(joined))) return 0;
    joined = `${joined} ${line.trim()}`.trim();
    if (joined.length > maxLength) return 0;
    if (line.trim() === '') continue;
    const isQuoteBelow = followedByQuote(lines, at + length, isQuote);
    const isPerson = length === 1 && isQuoteBelow && hasAddress(line);
    if ((isOpening || isPerson || framedBy(joined) !== null) && isAttribution(joined, isQuoteBelow))
      return length;
  }
  return 0;
}

/** Returns the index in a line of the sender's own text at which an attribution begins, or -1. */
export function findAttributionStart(line: string, isFollowedByQuote: boolean): number {
  if (!isFollowedByQuote || line.length > 4 * maxLength) return -1;
  const starts = [...line.matchAll(/-{0,8}\s?\b(?:On|Am|Le|El|Op|Den)\s/g)].map(
    ({ index }) => index,
  );
  return (
    starts
      .toReversed()
      .find((start) => start > 0 && isDated(line.slice(start).replace(/^[-\s]+/, ''))) ?? -1
  );
}

const isDated = (text: string): boolean =>
  text.length <= maxLength && clockTime.test(text) && year.test(text) && isAttribution(text, true);

/**
 * Whether an attribution that is broken over lines may continue below a blank line: its text ends
 * in a name, `<` or `,`.
 */
const isUnfinished = (joined: string): boolean =>
  /^(?:.*[<,]|\p{Lu}\p{L}*)$/u.test(joined.split(' ').at(-1) ?? '');

/**
 * Returns the index at which quoted text begins on the same line as its attribution, after several
 * spaces (Yahoo Mail on Android); -1 without such text.
 */
export function findInlineQuoteStart(line: string): number {
  const text = line.slice(0, maxLength);
  const end = text.search(/:[ \u00a0]{2,}\S/);
  if (end < 0 || !opening.test(text.trim())) return -1;
  const said = text.slice(0, end + 1).trim();
  const isDatedMail = clockTime.test(said) && year.test(said) && hasAddress(said.replace('<', ' '));
  return isDatedMail && isAttribution(said, true) ? end + 1 : -1;
}

function followedByQuote(
  lines: readonly string[],
  from: number,
  isQuote: (line: string) => boolean,
): boolean {
  const next = lines.slice(from, from + 6).find((line) => line.trim() !== '');
  return next !== undefined && isQuote(next);
}

function isAttribution(joined: string, isQuoteBelow: boolean): boolean {
  const inner = framedBy(joined);
  const text = (inner ?? joined).trim();
  if (inner !== null && verbAtEnd.test(text)) return true;
  const isClosed = /[:：]$/.test(text);
  const said = text.replace(/\s?[:：]$/, '');
  const isVerbal = verbAtEnd.test(said) || (isClosed && verbBeforeName.test(said));
  if (isVerbal && (isClosed || isQuoteBelow)) return hasEvidence(text, isQuoteBelow);
  if (isVerbless(said, isClosed, isQuoteBelow)) return true;
  // In a language whose verb is not listed, a date and an address above a quoted line are
  // sufficient.
  if (isClosed && isQuoteBelow && number.test(text) && hasAddress(text)) return true;
  return isClosed && hasEvidence(text, isQuoteBelow) && isKnown(text);
}

/**
 * Whether an address or a quoted line below proves an attribution; a person may begin a line in the
 * same way.
 */
function hasEvidence(text: string, isQuoteBelow: boolean): boolean {
  if (isQuoteBelow) return number.test(text) || hasAddress(text);
  return number.test(text) && hasAddress(text);
}

/**
 * Whether a text is an attribution without a verb: a date and a person, as Gmail, Yandex and
 * Mail.ru write in some languages.
 */
function isVerbless(text: string, isClosed: boolean, isQuoteBelow: boolean): boolean {
  if (!number.test(text.slice(0, 20)) || !year.test(text)) return false;
  if (!/@[^\s@<>]{1,255}\s?>{1,2}$/.test(text)) return false;
  return (isClosed && clockTime.test(text)) || (isQuoteBelow && text.length < 200);
}

/** Whether the email-reply-parser library recognizes an attribution. */
function isKnown(text: string): boolean {
  const fragments = new EmailReplyParser().read(`-\n\n${text}\n\n> -`).getFragments();
  return fragments.some((one) => one.isQuoted() && one.getContent().includes(text));
}
