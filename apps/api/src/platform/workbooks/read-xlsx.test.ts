import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { writeWorkbook } from './write-workbook.ts';
import { readXlsx } from './read-xlsx.ts';
import { buildSheetXml, buildTestWorkbook, buildZip } from './testing/zipped.ts';

const keyOf = (key: string) => ({ fields: [{ path: 'file', key }] });
const mib = 1024 * 1024;

const about = { title: 'List', language: 'en-IN' };
const written = (rows: string[][]) =>
  buffer(writeWorkbook([{ name: 'List', widths: [], rows }], about));

/**
 * A separate temporary folder for these tests, because tsx stores compiled code in the usual
 * folder.
 */
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

describe('reading an uploaded workbook', () => {
  test('returns the rows of a workbook that the product wrote', async () => {
    const rows = [
      ['=1+1 & <b>', ' मीनाक्षी '],
      ['_x0041_', 'two\nlines'],
    ];
    expect(await readXlsx(await written(rows))).toEqual(rows);
  });

  test('rejects a workbook that unpacks to more than the limit, whatever sizes the ZIP directory declares', async () => {
    const large = await buildTestWorkbook(Buffer.alloc(51 * mib, ' '));
    await expect(readXlsx(large)).rejects.toMatchObject(keyOf('listTooLarge'));
    const lying = Buffer.from(large);
    const name = Buffer.from('xl/worksheets/list.xml');
    lying.writeUInt32LE(10, lying.lastIndexOf(name) - 46 + 24);
    await expect(readXlsx(lying)).rejects.toMatchObject(keyOf('listUnreadable'));
  });

  test('rejects a workbook with a ZIP entry that the ZIP directory does not list', async () => {
    const [hidden, seen] = [await buildZip({ a: Buffer.alloc(1000) }), await written([['a']])];
    const end = seen.lastIndexOf(Buffer.from('504b0506', 'hex'));
    const moved = Buffer.concat([hidden, seen]);
    const first = seen.readUInt32LE(end + 16);
    moved.writeUInt32LE(first + hidden.length, hidden.length + end + 16);
    await expect(readXlsx(moved)).rejects.toMatchObject(keyOf('listUnreadable'));
  });

  test('rejects a workbook with too many rows or columns, and a file that is not a workbook', async () => {
    const long = await written(Array.from({ length: 1002 }, () => ['a']));
    await expect(readXlsx(long)).rejects.toMatchObject(keyOf('listTooLarge'));
    const wide = await buildTestWorkbook(buildSheetXml('<row><c r="BI1"><v>1</v></c></row>'));
    await expect(readXlsx(wide)).rejects.toMatchObject(keyOf('listTooLarge'));
    const nones = [await buildZip({ a: 'b' }), Buffer.from('PK\x03\x04 and no more')];
    for (const none of [
      ...nones,
      await buildTestWorkbook('<!DOCTYPE a><a/>'),
      await buildTestWorkbook('<a>'),
    ]) {
      await expect(readXlsx(none)).rejects.toMatchObject(keyOf('listUnreadable'));
    }
  });
});

describe('reading a hostile workbook', () => {
  test('a workbook with millions of nested tags does not block the event loop', async () => {
    const nested = await buildTestWorkbook(Buffer.alloc(48 * mib, '<a>'));
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    await expect(readXlsx(nested)).rejects.toMatchObject(keyOf('listUnreadable'));
    clearInterval(turning);
    expect(turns).toBeGreaterThan(1);
  });

  test('rejects a workbook that exceeds the memory limit, and still reads the next workbook', async () => {
    const row = `<row>${`<c t="str"><v>${'a'.repeat(700)}</v></c>`.repeat(60)}</row>`;
    const full = await buildTestWorkbook(
      `<worksheet><sheetData>${row.repeat(1000)}</sheetData></worksheet>`,
    );
    const small = { ms: 60_000, heapMb: 24 };
    await expect(readXlsx(full, small)).rejects.toMatchObject(keyOf('listTooLarge'));
    expect(await readXlsx(await written([['a']]))).toEqual([['a']]);
  });

  test('rejects a workbook that takes longer to read than the time limit', async () => {
    const slow = await buildTestWorkbook(Buffer.alloc(40 * mib, '<a></a>'));
    await expect(readXlsx(slow, { ms: 1, heapMb: 64 })).rejects.toMatchObject(
      keyOf('listTooLarge'),
    );
  });
});
