/** Characters of a cell that spreadsheets take. */
const mostCharacters = 32_767;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Any character that XML has not, or has by another name; half of a pair may be one. */
const notPlain = /[^\t\n\r !#-%'-;=?-\uD7FF\uE000-\uFFFD]/;

/** A text as XML has it, without the characters that XML has not. */
export const attributeText = (text: string): string =>
  notPlain.test(text)
    ? text
        .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
        .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    : text;

/** A cell's text; what spreadsheets would take for an escaped sign (`_x0041_`) stays as it is. */
export const cellText = (text: string): string =>
  attributeText(text.slice(0, mostCharacters)).replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
