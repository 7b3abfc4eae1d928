import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';

import { writeWorkbook } from './write-workbook.ts';
import { readXlsx } from './read-xlsx.ts';
import { readSheet } from './reading/read-sheet.ts';

const keyOf = (key: string) => ({ fields: [{ path: 'file', key }] });
const mib = 1024 * 1024;

type PartsOf = Readonly<Record<string, string | Buffer>>;

async function zipOf(parts: PartsOf): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), path);
  zip.end();
  return buffer(zip.outputStream);
}

const about = { title: 'List', language: 'en-IN' };
const written = (rows: string[][]) =>
  buffer(writeWorkbook([{ name: 'List', widths: [], rows }], about));

const relation =
  '<Relationships><Relationship Id="a" Target="worksheets/list.xml"/></Relationships>';

/** A workbook of one sheet, written by hand. */
const workbook = (sheetData: string | Buffer, more: PartsOf = {}) =>
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="List" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relation,
    'xl/worksheets/list.xml': sheetData,
    ...more,
  });

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** The system's temporary folder of these tests; tsx keeps what it compiled there. */
const [folder, usual] = [join(tmpdir(), `read-xlsx-${process.pid}`), process.env.TMPDIR];
beforeAll(async () => {
  await mkdir(folder);
  process.env.TMPDIR = folder;
});
afterAll(async () => {
  const left = (await readdir(folder)).filter((name) => !name.startsWith('tsx-'));
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  await rm(folder, { recursive: true });
  expect(left).toEqual([]);
});

describe('a workbook', () => {
  test('is read with dates, formulas and rich texts as they are seen', async () => {
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>' +
      '<row r="3"><c r="A3" s="1"><v>46328</v></c><c r="B3" t="s"><v>1</v></c>' +
      '<c r="C3"><f>1+1</f><v>2</v></c><c r="E3" t="e"><v>#N/A</v></c><c t="b"><v>1</v></c></row>';
    const bytes = await workbook(sheet(rows), {
      'xl/sharedStrings.xml':
        '<sst><si><t>no</t></si><si><r><t>Asha </t></r><r><t>Rao</t></r><rPh><t>x</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    });
    const expected = [['a'], [], ['2026-11-02', 'Asha Rao', '2', '', '', 'true']];
    expect(await readXlsx(bytes)).toEqual(expected);
  });

  test('is read with prefixes, days from 1904, and the first sheet as it orders them', async () => {
    const bytes = await workbook(sheet(''), {
      'xl/workbook.xml':
        '<x:workbook xmlns:x="x"><x:workbookPr date1904="1"/><x:sheets><x:sheet q:id="b"/>' +
        '<x:sheet q:id="a"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="b" Target="/xl/first.xml"/></Relationships>',
      'xl/first.xml':
        '<x:worksheet><x:sheetData><x:row><x:c s="0"><x:v>44866</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    });
    expect(await readXlsx(bytes)).toEqual([['2026-11-02']]);
  });

  test('that we wrote is read as it was', async () => {
    const rows = [
      ['=1+1 & <b>', ' मीनाक्षी '],
      ['_x0041_', 'two\nlines'],
    ];
    expect(await readXlsx(await written(rows))).toEqual(rows);
  });

  test('that unpacks to more than is read is refused, whatever its sizes claim', async () => {
    const large = await workbook(Buffer.alloc(51 * mib, ' '));
    await expect(readXlsx(large)).rejects.toMatchObject(keyOf('listTooLarge'));
    const lying = Buffer.from(large);
    const name = Buffer.from('xl/worksheets/list.xml');
    lying.writeUInt32LE(10, lying.lastIndexOf(name) - 46 + 24);
    await expect(readXlsx(lying)).rejects.toMatchObject(keyOf('listUnreadable'));
  });

  test('with a part that its directory does not name is refused', async () => {
    const [hidden, seen] = [await zipOf({ a: Buffer.alloc(1000) }), await written([['a']])];
    const end = seen.lastIndexOf(Buffer.from('504b0506', 'hex'));
    const moved = Buffer.concat([hidden, seen]);
    const first = seen.readUInt32LE(end + 16);
    moved.writeUInt32LE(first + hidden.length, hidden.length + end + 16);
    await expect(readXlsx(moved)).rejects.toMatchObject(keyOf('listUnreadable'));
  });

  test('with too many rows or columns, or that is none, is refused', async () => {
    const long = await written(Array.from({ length: 1002 }, () => ['a']));
    await expect(readXlsx(long)).rejects.toMatchObject(keyOf('listTooLarge'));
    const wide = await workbook(sheet('<row><c r="BI1"><v>1</v></c></row>'));
    await expect(readXlsx(wide)).rejects.toMatchObject(keyOf('listTooLarge'));
    const nones = [await zipOf({ a: 'b' }), Buffer.from('PK\x03\x04 and no more')];
    for (const none of [...nones, await workbook('<!DOCTYPE a><a/>'), await workbook('<a>')]) {
      await expect(readXlsx(none)).rejects.toMatchObject(keyOf('listUnreadable'));
    }
  });
});

describe('a hostile workbook', () => {
  test('of millions of tags within tags is refused while the loop goes on', async () => {
    const nested = await workbook(Buffer.alloc(48 * mib, '<a>'));
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    await expect(readXlsx(nested)).rejects.toMatchObject(keyOf('listUnreadable'));
    clearInterval(turning);
    expect(turns).toBeGreaterThan(1);
  });

  test('that would fill the memory ends with its thread, and the next one is read', async () => {
    const row = `<row>${`<c t="str"><v>${'a'.repeat(700)}</v></c>`.repeat(60)}</row>`;
    const full = await workbook(
      `<worksheet><sheetData>${row.repeat(1000)}</sheetData></worksheet>`,
    );
    const small = { ms: 60_000, heapMb: 24 };
    await expect(readXlsx(full, small)).rejects.toMatchObject(keyOf('listTooLarge'));
    expect(await readXlsx(await written([['a']]))).toEqual([['a']]);
  });

  test.each([
    ['attributes', `<row ${'a="" '.repeat(400_000)}/>`],
    ['one text', `<row><c t="str"><v>${'a'.repeat(2 * mib)}</v></c></row>`],
    ['one comment', `<row><!--${'a'.repeat(2 * mib)}--></row>`],
  ])('of more %s than stand between two tags is refused before it is kept', async (_what, row) => {
    const large = await workbook(`<worksheet><sheetData>${row}</sheetData></worksheet>`);
    await expect(readSheet(large)).rejects.toMatchObject(keyOf('listTooLarge'));
  });

  test('that takes too long is let go', async () => {
    const slow = await workbook(Buffer.alloc(40 * mib, '<a></a>'));
    await expect(readXlsx(slow, { ms: 1, heapMb: 64 })).rejects.toMatchObject(
      keyOf('listTooLarge'),
    );
  });
});
