import type { ZipParts } from './open-parts.ts';
import { readXml } from './read-xml.ts';

/** Built-in number formats for days and times, which workbooks do not declare. */
const isBuiltIn = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 58);

/** Returns for each style number whether the style shows a number as a day. */
export async function readDateStyles(parts: ZipParts): Promise<boolean[]> {
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

/** Whether a format has letters of days outside of quoted words, colours and conditions. */
function isOfDays(code: string): boolean {
  const unquoted = code.split('"').filter((_words, index) => index % 2 === 0);
  const [first = '', ...others] = unquoted.join('').split('[');
  const bare = [first, ...others.map((rest) => rest.slice(rest.indexOf(']') + 1))].join('');
  return /[dmyhs]/i.test(bare.replaceAll(/\\./g, ''));
}
