import { getLanguage, type Locale } from '@feedback/contract/messages';
import { findLocaleWithTexts, serverTexts } from '@feedback/contract/messages/server-texts';

import {
  listColumnNames,
  countTableHeaderColumns,
  layOutHeaderRows,
  type TableHeaderCell,
} from './header-rows.ts';
import {
  buildMonthReport,
  type DisclosureTableCell,
  type PublishedTables,
  type DisclosureSheet,
} from './sheets.ts';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (words: string): string =>
  words.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');
const shown = (value: DisclosureTableCell): string => escaped(value === null ? '–' : String(value));

function headCell({ words, column, columns, rows }: TableHeaderCell, names: number): string {
  const spans = [
    ...(columns > 1 ? [`colspan="${columns}"`] : []),
    ...(rows > 1 ? [`rowspan="${rows}"`] : []),
    ...(columns === 1 && column >= names ? ['class="number"'] : []),
  ];
  const scope = columns > 1 ? 'colgroup' : 'col';
  return `<th ${[`scope="${scope}"`, ...spans].join(' ')}>${escaped(words)}</th>`;
}

const isNothing = (value: DisclosureTableCell): boolean => value === 0 || value === null;

/**
 * Writes a body cell with its column name and a class for zero, so that a page can lay out a row as
 * a card.
 */
function bodyCell(
  value: DisclosureTableCell,
  column: number,
  names: number,
  label: string,
): string {
  if (column < names - 1) return `<td>${shown(value)}</td>`;
  if (column < names) return `<th scope="row">${shown(value)}</th>`;
  const kind = isNothing(value) ? 'number zero' : 'number';
  return `<td class="${kind}" data-label="${escaped(label)}">${shown(value)}</td>`;
}

/** Writes a table in a scrollable box, so that a narrow page does not scroll as a whole. */
function tableOf({ title, header, names, rows, hasTotal }: DisclosureSheet): string {
  const labels = listColumnNames(header);
  const head = layOutHeaderRows(header)
    .map((row) => `<tr>${row.map((cell) => headCell(cell, names)).join('')}</tr>`)
    .join('\n');
  const body = rows
    .map((row, index) => {
      const isTotal = hasTotal && index === rows.length - 1;
      const isEmpty = row.slice(names).every(isNothing);
      const kinds = [...(isTotal ? ['total'] : []), ...(isEmpty ? ['none'] : [])].join(' ');
      const cells = row.map((value, column) =>
        bodyCell(value, column, names, labels[column] ?? ''),
      );
      return `<tr${kinds && ` class="${kinds}"`}>${cells.join('')}</tr>`;
    })
    .join('\n');
  const kind = countTableHeaderColumns(header) > 6 ? 'table wide' : 'table';
  return `<div class="${kind}" role="region" tabindex="0" aria-label="${escaped(title)}">
<table>\n<caption>${escaped(title)}</caption>\n<thead>\n${head}\n</thead>\n<tbody>\n${body}\n</tbody>\n</table>
</div>`;
}

/** Writes a month's tables as an HTML fragment without styles, for embedding in another page. */
export function writeDisclosureHtml(tables: PublishedTables, locale: Locale): string {
  const lang = findLocaleWithTexts(locale, 'disclosureTexts');
  const { lines, sheets, notes } = buildMonthReport(tables, serverTexts[lang].disclosureTexts);
  const [fund, heading, ...others] = lines;
  return [
    `<section class="complaints-disclosure" lang="${lang}" dir="${getLanguage(lang).direction}">`,
    `<h2>${escaped(heading)}</h2>`,
    ...[fund, ...others].map((line) => `<p>${escaped(line)}</p>`),
    ...sheets.map(tableOf),
    ...notes.map((line) => `<p><small>${escaped(line)}</small></p>`),
    '</section>\n',
  ].join('\n');
}
