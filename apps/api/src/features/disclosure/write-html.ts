import { footnotes, headLines, sheetsOf, type Cell, type Published, type Sheet } from './sheets.ts';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (words: string): string =>
  words.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');
const shown = (value: Cell): string => escaped(value === null ? '–' : String(value));

function tableOf({ title, header, rows, hasTotal }: Sheet): string {
  const head = header.map((words) => `<th scope="col">${escaped(words)}</th>`).join('');
  const body = rows
    .map((row, index) => {
      const isTotal = hasTotal && index === rows.length - 1;
      const cells = row.map((value) => `<td>${shown(value)}</td>`).join('');
      return `<tr${isTotal ? ' class="total"' : ''}>${cells}</tr>`;
    })
    .join('\n');
  return `<table>\n<caption>${escaped(title)}</caption>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table>`;
}

/** A month's tables as a piece of HTML without styles, for a page of somebody's own. */
export function writeHtml(tables: Published): string {
  const [fund = '', heading = '', ...lines] = headLines(tables);
  return [
    '<section class="complaints-disclosure" lang="en">',
    `<h2>${escaped(heading)}</h2>`,
    ...[fund, ...lines].map((line) => `<p>${escaped(line)}</p>`),
    ...sheetsOf(tables).map(tableOf),
    ...footnotes(tables).map((line) => `<p><small>${escaped(line)}</small></p>`),
    '</section>\n',
  ].join('\n');
}
