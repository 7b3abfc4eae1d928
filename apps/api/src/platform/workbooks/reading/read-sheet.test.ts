import { describe, expect, test } from 'vitest';

import { buildSheetXml, buildTestWorkbook, type ZippedParts } from '../testing/zipped.ts';
import { readSheet } from './read-sheet.ts';

const refusedAs = (key: string) => ({ fields: [{ path: 'file', key }] });

/** Reads the rows of a sheet. */
const readRows = async (rows: string, more?: ZippedParts) =>
  readSheet(await buildTestWorkbook(buildSheetXml(rows), more));

/** Reads the cells of a sheet with one row. */
const readCells = async (cells: string, more?: ZippedParts) =>
  (await readRows(`<row>${cells}</row>`, more))[0];

const numbered = (code: string) => ({
  'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode='${code}'/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>
    <dxfs><xf numFmtId="14"/></dxfs></styleSheet>`,
});

describe('the cells of a sheet', () => {
  test('places a sheet’s cell at its reference, or after the previous cell without a reference', async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c></row>' +
      '<row><c><v>3</v></c></row><row/><row r="4"><c r="BH4"><v>4</v></c></row>';
    const [first, second, third, fourth] = await readRows(rows);
    expect([first, second, third]).toEqual([[], ['', '1', '2'], ['3']]);
    expect(fourth).toHaveLength(60);
    expect(fourth?.at(-1)).toBe('4');
  });

  test('converts a sheet’s cell to text according to the cell type', async () => {
    const cells =
      '<c><v>1.50</v></c><c t="n"><v>1e3</v></c><c t="str"><f>A1</f><v>007</v></c>' +
      '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c>' +
      '<c t="d"><v>2026-11-02T10:37:00</v></c><c t="inlineStr"><is><t>a &amp; b</t></is></c>';
    expect(await readCells(cells)).toEqual([
      '1.5',
      '1000',
      '007',
      'true',
      'false',
      '',
      '2026-11-02',
      'a & b',
    ]);
  });

  test('joins the rich-text runs of a cell and omits phonetic hints', async () => {
    const spoken = '<rPh><t>a</t><t>b</t></rPh>';
    const text = `<is> <r><t>Asha </t> </r>${spoken} <r><t><![CDATA[<Rao>]]></t></r></is>`;
    expect(await readCells(`<c t="inlineStr">${text}</c>`)).toEqual(['Asha <Rao>']);
    expect(await readCells('<c t="str">x<v>a</v>y</c>')).toEqual(['a']);
    expect(await readCells('<c t="str"><v>_x0041_ _x000a_ _xyz_</v></c>')).toEqual(['A \n _xyz_']);
  });

  test('limits the length of a cell’s text, in one text or in rich-text runs', async () => {
    const [cell] = (await readCells(`<c t="str"><v>${'a'.repeat(501)}</v></c>`)) ?? [];
    expect(cell).toBe('a'.repeat(500));
    const pieces = `<is>${`<r><t>${'a'.repeat(300)}</t></r>`.repeat(3)}</is>`;
    const [whole] = (await readCells(`<c t="inlineStr">${pieces}</c>`)) ?? [];
    expect(whole).toHaveLength(600);
  });

  test('reads cell texts from the workbook’s shared strings', async () => {
    const cells = '<c t="s"><v>2</v></c><c t="s"><v>0</v></c><c t="s"><v>9</v></c>';
    const texts =
      '<sst><si><t>a</t></si><si><t>b</t></si><si><r><t>c</t></r><rPh><t>x</t></rPh><r><t>d</t></r></si></sst>';
    expect(await readCells(cells, { 'xl/sharedStrings.xml': texts })).toEqual(['cd', 'a', '']);
    expect(await readCells(cells)).toEqual(['', '', '']);
  });
});

describe('large XML files of a workbook', () => {
  /** More bytes than are unpacked at once, or allowed between two tags. */
  const filler = `<a b="${'c'.repeat(500)}"/>`.repeat(2500);

  test('stops reading a workbook’s XML after the last needed element', async () => {
    const texts = `<sst><si><t>a</t></si>${filler}</b>`;
    const cells = '<c t="s"><v>0</v></c>';
    expect(await readCells(cells, { 'xl/sharedStrings.xml': texts })).toEqual(['a']);
    const rest = `<worksheet><sheetData><row>${cells}</row></sheetData>${filler}</b>`;
    expect(await readSheet(await buildTestWorkbook(rest))).toEqual([['']]);
  });

  test('reads a workbook’s XML until the needed elements are found', async () => {
    const texts = `<sst>${filler}<si><t>a</t></si></sst>`;
    const cells = '<c t="s"><v>0</v></c>';
    expect(await readCells(cells, { 'xl/sharedStrings.xml': texts })).toEqual(['a']);
    expect(await readRows(`${filler}<row><c><v>1</v></c></row>`)).toEqual([['1']]);
  });

  test('reads multi-byte characters that are split between two chunks of a sheet', async () => {
    const row = `<row><c t="str"><v>${'मीनाक्षी'.repeat(40)}</v></c></row>`;
    const rows = await readRows(row.repeat(200));
    expect(new Set(rows.flat())).toEqual(new Set(['मीनाक्षी'.repeat(40)]));
  });

  test.each([
    ['attributes', `<row ${'a="" '.repeat(400_000)}/>`],
    ['one text', `<row><c t="str"><v>${'a'.repeat(2 * 1024 * 1024)}</v></c></row>`],
    ['one comment', `<row><!--${'a'.repeat(2 * 1024 * 1024)}--></row>`],
  ])('rejects a sheet with more %s than allowed between two tags', async (_what, row) => {
    await expect(readRows(row)).rejects.toMatchObject(refusedAs('listTooLarge'));
  });
});

describe('number formats of cells', () => {
  test.each(['dd/mm/yyyy', 'D-MMM-YY', '[$-409]h:mm AM/PM', '"on" yyyy', '[Red]m', 'ss'])(
    'reads a number cell with the format %s as a day',
    async (code) => {
      expect(await readCells('<c s="1"><v>46328</v></c>', numbered(code))).toEqual(['2026-11-02']);
    },
  );

  test.each(['0.00', '"days" 0', '[Red]0', '\\d0', '0 "d" "m"', 'General [s]', ''])(
    'reads a number cell with the format %j as a number',
    async (code) => {
      expect(await readCells('<c s="1"><v>46328</v></c>', numbered(code))).toEqual(['46328']);
    },
  );

  test('reads number cells with Excel’s built-in date formats as days', async () => {
    const days = async (format: number) => {
      const styles = `<styleSheet><cellXfs><xf numFmtId="${format}"/></cellXfs></styleSheet>`;
      const [cell] = (await readCells('<c><v>46328</v></c>', { 'xl/styles.xml': styles })) ?? [];
      return cell === '2026-11-02';
    };
    for (const format of [14, 22, 27, 36, 45, 58]) expect(await days(format)).toBe(true);
    for (const format of [0, 13, 23, 26, 37, 44, 59]) expect(await days(format)).toBe(false);
  });

  test('reads a number cell without a date format of its own as a number', async () => {
    expect(await readCells('<c><v>46328</v></c>', numbered('d'))).toEqual(['46328']);
    expect(await readCells('<c s="2"><v>46328</v></c>', numbered('d'))).toEqual(['46328']);
  });

  test.each([
    ['46328.99999', '2026-11-02'],
    ['25569', '1970-01-01'],
    ['1e99', '1e+99'],
    ['x', 'NaN'],
  ])('reads the number %s with a date format as %s', async (number, day) => {
    expect(await readCells(`<c s="1"><v>${number}</v></c>`, numbered('d'))).toEqual([day]);
  });

  test.each([
    ['1', '2026-11-02'],
    ['true', '2026-11-02'],
    ['0', '2022-11-01'],
    ['11', '2022-11-01'],
  ])(
    'applies the workbook’s 1904 date system only when date1904 is true: "%s"',
    async (says, day) => {
      const book = `<workbook><workbookPr date1904="${says}"/><sheets><sheet r:id="a"/></sheets></workbook>`;
      const more = { ...numbered('d'), 'xl/workbook.xml': book };
      expect(await readCells('<c s="1"><v>44866</v></c>', more)).toEqual([day]);
    },
  );
});

describe('finding the first sheet', () => {
  const relations = (target: string) =>
    `<Relationships><Relationship Id="x" Target="worksheets/list.xml"/><Relationship Id="b" Target="${target}"/></Relationships>`;

  test.each(['/xl/first.xml', 'first.xml'])(
    'reads the first sheet from the target of its relationship: %s',
    async (target) => {
      const more = {
        'xl/workbook.xml':
          '<x:workbook><x:sheets><x:sheet q:id="b"/><x:sheet q:id="x"/></x:sheets></x:workbook>',
        'xl/_rels/workbook.xml.rels': relations(target),
        'xl/first.xml':
          '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      };
      expect(await readRows('', more)).toEqual([['1']]);
    },
  );

  test.each([
    ['xl/workbook.xml', '<workbook><sheets/></workbook>'],
    ['xl/workbook.xml', '<workbook><sheets><sheet id="a"/></sheets></workbook>'],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="b" Target="x"/></Relationships>',
    ],
    ['xl/_rels/workbook.xml.rels', '<Relationships><Other Id="a" Target="x"/></Relationships>'],
  ])('rejects a workbook without a first sheet when %s contains %s', async (part, xml) => {
    await expect(readRows('', { [part]: xml })).rejects.toMatchObject(refusedAs('listUnreadable'));
  });
});

describe('limits of sheets', () => {
  test.each([
    ['listUnreadable', '<row r="0"><c><v>1</v></c></row>'],
    ['listUnreadable', '<row r="x"><c><v>1</v></c></row>'],
    ['listUnreadable', '<row r="1.5"><c><v>1</v></c></row>'],
    ['listUnreadable', '<row><c r="1"><v>1</v></c></row>'],
    ['listUnreadable', '<row><c r="xA1"><v>1</v></c></row>'],
    ['listTooLarge', '<row r="1002"><c><v>1</v></c></row>'],
    ['listTooLarge', '<row><c r="BI1"><v>1</v></c></row>'],
    ['listTooLarge', '<row><c r="AAA1"><v>1</v></c></row>'],
    ['listUnreadable', '<row>'],
    ['listUnreadable', '<row><c><v>&own;</v></c></row>'],
  ])('rejects a sheet as %s for the rows %s', async (key, rows) => {
    await expect(readRows(rows)).rejects.toMatchObject(refusedAs(key));
  });

  test('rejects a sheet that is not XML or has a document type declaration', async () => {
    for (const part of [
      '<!DOCTYPE worksheet><worksheet/>',
      '<worksheet>',
      'a',
      Buffer.from('<worksheet>\xff</worksheet>', 'latin1'),
    ])
      await expect(readSheet(await buildTestWorkbook(part))).rejects.toThrow();
  });

  test('rejects a sheet with more cells than a list may have, whatever positions the cells declare', async () => {
    const cells = '<c r="A1"><v>1</v></c>'.repeat(1001 * 60 + 1);
    await expect(readCells(cells)).rejects.toMatchObject(refusedAs('listTooLarge'));
  });

  test('rejects a sheet with tags nested more than 64 levels deep', async () => {
    const within = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
    await expect(readRows(within(63))).rejects.toMatchObject(refusedAs('listUnreadable'));
    expect(await readRows(within(62))).toEqual([]);
  });

  test('accepts a sheet with exactly the maximum rows and columns, and ignores empty cells beyond', async () => {
    expect(await readRows('<row r="1001"><c r="BH1001"><v>1</v></c></row>')).toHaveLength(1001);
    expect(await readRows('<row r="2000"><c r="BI1"/></row>')).toEqual([]);
  });
});
