import { query } from '../db/query.ts';

export type CsvCell = string | number;

/**
 * Writes rows as CSV: with a byte-order mark, quoted texts, and protection against formulas (rule
 * 5.6).
 */
export async function writeCsv(rows: readonly (readonly CsvCell[])[]): Promise<string> {
  const safe = await query<{ text: string }>(
    `SELECT spreadsheet_text(cell) AS text FROM unnest($1::text[]) WITH ORDINALITY AS given (cell, at)
     ORDER BY at`,
    [rows.flat().filter((cell) => typeof cell === 'string')],
  );
  const texts = safe.values();
  const written = (cell: CsvCell) =>
    typeof cell === 'number'
      ? String(cell)
      : `"${(texts.next().value?.text ?? '').replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => row.map(written).join(',')).join('\n')}\n`;
}
