import { markupTexts } from './corpora/texts.ts';
import type { FuzzTarget } from './target.ts';

/** Recognizes a cell that a spreadsheet would run as a formula. */
const isFormula = (cell: string) => /^[\t\r\n ]*[=+\-@＝＋－＠]/.test(cell) && cell.trim() !== '-';

/** Parses the cells of a CSV (RFC 4180). */
const cellsOf = (csv: string): string[] =>
  Array.from(csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r?\n|$)/g), ([, quoted, bare]) =>
    (quoted ?? bare ?? '').replaceAll('""', '"'),
  );

/** Returns the cells of reports that a spreadsheet would run as formulas. */
export async function findFormulasInReports({ admin }: FuzzTarget): Promise<string[]> {
  const reports = await Promise.all(
    ['c', 'd', 'e'].map((audience) => admin.file(`admin/report/${admin.userId}/${audience}.csv`)),
  );
  return reports.flatMap((report) => cellsOf(report.toString('utf8')).filter(isFormula));
}

/** Returns the emails in whose HTML a submitted text is still markup. */
export async function findScriptsInEmails({ url }: FuzzTarget): Promise<string[]> {
  const asked = { headers: { Accept: 'application/json' } };
  const sent = (await (await fetch(`${url}/dev/outbox`, asked)).json()) as Letter[];
  const paths = sent.filter(({ hasHtml }) => hasHtml).map(({ id }) => `/dev/outbox/${id}/html`);
  const pages = await Promise.all(
    ['/dev/outbox', ...paths].map(async (path) => {
      const html = await (await fetch(url + path, { headers: { Accept: 'text/html' } })).text();
      return markup.filter((text) => html.includes(text)).map((text) => `${path}: ${text}`);
    }),
  );
  return pages.flat();
}

interface Letter {
  readonly id: number;
  readonly hasHtml: boolean;
}

const markup = markupTexts.filter((text) => text.includes('<') && !text.startsWith('<%'));
