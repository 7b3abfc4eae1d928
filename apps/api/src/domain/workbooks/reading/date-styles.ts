import type { Parts } from './open-parts.ts';
import { readXml } from './read-xml.ts';

/** Formats of days and times that every workbook has without saying so. */
const isBuiltIn = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 58);

/** Finds which of the workbook's styles show a number as a day, by the number of the style. */
export async function readDateStyles(parts: Parts): Promise<boolean[]> {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isOfCells = false;
  await readXml(parts.read('xl/styles.xml'), {
    open(name, { numFmtId, formatCode = '' }) {
      const format = Number(numFmtId);
      if (name === 'numFmt') own.set(format, isOfDays(formatCode));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) styles.push(own.get(format) ?? isBuiltIn(format));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}

/** Whether a format's letters are those of days, beside quoted words, colors and conditions. */
function isOfDays(code: string): boolean {
  const unquoted = code.split('"').filter((_words, index) => index % 2 === 0);
  const [first = '', ...others] = unquoted.join('').split('[');
  const bare = [first, ...others.map((rest) => rest.slice(rest.indexOf(']') + 1))].join('');
  return /[dmyhs]/i.test(bare.replaceAll(/\\./g, ''));
}
