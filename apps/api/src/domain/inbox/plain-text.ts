const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** What the HTML of a mail says: its words and lines, and nothing that could run. */
export function plainText(html: string): string {
  return ['script', 'style', 'head', 'title']
    .reduce(withoutElement, html)
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/blockquote)\b[^<>]{0,500}>/gi, '\n')
    .replaceAll(/<[^<>]{0,2000}>/g, '')
    .replaceAll(/&(#x?)?(\w{1,8});/g, characterOf)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function withoutElement(html: string, name: string): string {
  const kept: string[] = [];
  const lower = html.toLowerCase();
  let from = 0;
  for (let at = lower.indexOf(`<${name}`); at >= 0; at = lower.indexOf(`<${name}`, from)) {
    kept.push(html.slice(from, at));
    const closing = lower.indexOf(`</${name}`, at);
    const end = closing < 0 ? -1 : lower.indexOf('>', closing);
    if (end < 0) return kept.join('');
    from = end + 1;
  }
  return kept.join('') + html.slice(from);
}

function characterOf(whole: string, sign: string | undefined, code: string): string {
  if (!sign) return named[code.toLowerCase()] ?? whole;
  const point = Number.parseInt(code, sign === '#x' ? 16 : 10);
  return point > 31 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
    ? String.fromCodePoint(point)
    : ' ';
}
