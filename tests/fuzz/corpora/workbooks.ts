import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';

import { ZipFile } from 'yazl';

import { sendAttempt, type AttemptCorpus } from '../attempt.ts';
import { selectSpread } from '../sample.ts';
import type { FuzzTarget } from '../target.ts';
import { spreadsheetFormulas, hostileTexts } from './texts.ts';

const mib = 1024 ** 2;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = ['SCORES Registration No', 'Received on', 'Name', 'PAN'];

const escapedXml = (text: string) =>
  text
    .replaceAll(/\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '?')
    .replaceAll(/[<&>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const textCell = (text: string) => `<c t="inlineStr"><is><t>${escapedXml(text)}</t></is></c>`;
const row = (texts: readonly string[]) => `<row>${texts.map(textCell).join('')}</row>`;
const sheet = (rows: string) =>
  `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

/** Returns the parts of a workbook with one sheet. */
const partsOf = (rows: string): Record<string, string> => ({
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheet(rows),
});

async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const ofRows = (rows: string, more: Record<string, string> = {}) =>
  zipOf({ ...partsOf(rows), ...more });

const heads = row(head);
const one = (name: string) => row(['SEBIE/MH26/0000001/1', '2026-11-02', name, 'ABCPE1234F']);
const laughs = `<!DOCTYPE a [<!ENTITY e0 "ha">${Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]>`;
const outside = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

/**
 * Builds a zip in which many directory entries share one part's bytes, so that it unpacks to
 * gigabytes.
 */
function overlapping(): Buffer {
  const data = deflateRawSync(Buffer.alloc(8 * mib));
  const sum = crc32(Buffer.alloc(8 * mib));
  const local = Buffer.alloc(30 + 1);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(sum, 14);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(8 * mib, 22);
  local.writeUInt16LE(1, 26);
  local.write('a', 30);
  const entries = Array.from({ length: 180 }, (_, at) => {
    const name = Buffer.from(at === 0 ? 'xl/workbook.xml' : `xl/${at}.xml`);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(sum, 16);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(8 * mib, 24);
    entry.writeUInt16LE(name.length, 28);
    return Buffer.concat([entry, name]);
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length + data.length, 16);
  return Buffer.concat([local, data, directory, end]);
}

/** Builds a zip whose directory understates a part's unpacked size. */
async function lyingSizes(): Promise<Buffer> {
  const bytes = await ofRows(heads + one('a').repeat(200_000));
  for (let at = bytes.indexOf('504b0102', 0, 'hex'); at >= 0;) {
    bytes.writeUInt32LE(10, at + 24);
    at = bytes.indexOf('504b0102', at + 1, 'hex');
  }
  return bytes;
}

const csv = (...rows: readonly (readonly string[])[]) =>
  Buffer.from(
    [head, ...rows]
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\r\n'),
  );

type CreateWorkbook = () => Promise<Buffer> | Buffer;

const hard: Readonly<Record<string, CreateWorkbook>> = {
  'a good list': () => ofRows(heads + one('Asha Rao')),
  'as many texts as there are': () =>
    ofRows(
      heads +
        hostileTexts
          .slice(0, 990)
          .map((text) => one(text.slice(0, 1000)))
          .join(''),
    ),
  'formulas in cells': () =>
    ofRows(
      heads +
        spreadsheetFormulas
          .map((text) => `<row><c t="str"><f>${escapedXml(text)}</f><v>1</v></c></row>`)
          .join(''),
    ),
  'a part of half a GiB': async () =>
    zipOf({ ...partsOf(''), 'xl/worksheets/sheet1.xml': Buffer.alloc(512 * mib, ' ') }),
  'spaces up to the limit': () => ofRows(' '.repeat(45 * mib)),
  'tags up to the limit': () => ofRows('<a/>'.repeat(11 * mib)),
  'empty cells up to the limit': () => ofRows(`<row>${'<c/>'.repeat(11 * mib)}</row>`),
  'rows up to the limit': () => ofRows('<row r="1"/>'.repeat(4 * mib)),
  'attributes up to the limit': () =>
    ofRows(`<row ${Array.from({ length: 2 * mib }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  'one attribute up to the limit': () => ofRows(`<row a="${'b'.repeat(45 * mib)}"/>`),
  'one text up to the limit': () =>
    ofRows(`<row><c t="str"><v>${'b'.repeat(45 * mib)}</v></c></row>`),
  'one name up to the limit': () => ofRows(`<${'b'.repeat(45 * mib)}/>`),
  'one comment up to the limit': () => ofRows(`<!--${'b'.repeat(45 * mib)}-->`),
  'entities of its own': () =>
    zipOf({ ...partsOf(''), 'xl/worksheets/sheet1.xml': `${laughs}${sheet('&e12;')}` }),
  'an entity from outside': () =>
    zipOf({ ...partsOf(''), 'xl/workbook.xml': `${outside}<workbook>&x;</workbook>` }),
  'numbered signs': () => ofRows(`<row><c t="str"><v>${'&#65;'.repeat(8 * mib)}</v></c></row>`),
  'tags within tags': () => ofRows('<a>'.repeat(1_000_000)),
  'a row far below': () =>
    ofRows(`${heads}<row r="1048576"><c r="XFD1048576" t="str"><v>1</v></c></row>`),
  'a row that is no number': () =>
    ofRows(`${heads}<row r="1e308"><c r="A-1" t="str"><v>1</v></c></row>`),
  'shared texts that are not there': () =>
    ofRows(`${heads}<row><c t="s"><v>-1</v></c><c t="s"><v>1e9</v></c><c t="s"><v>x</v></c></row>`),
  'shared texts by the million': () =>
    ofRows(heads + '<row><c t="s"><v>1</v></c></row>', {
      'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(2_500_000)}</sst>`,
    }),
  'styles by the million': () =>
    ofRows(heads + one('a'), {
      'xl/styles.xml': `<styleSheet><numFmts>${'<numFmt numFmtId="9" formatCode="[[[[yy"/>'.repeat(1_000_000)}</numFmts></styleSheet>`,
    }),
  'a format up to the limit': () =>
    ofRows(heads + one('a'), {
      'xl/styles.xml': `<styleSheet><numFmt numFmtId="9" formatCode="${'[y]"'.replaceAll('"', '&quot;').repeat(4 * mib)}"/></styleSheet>`,
    }),
  'a target elsewhere': () =>
    zipOf({
      ...partsOf(heads),
      'xl/_rels/workbook.xml.rels': `<R><Relationship Id="r1" Target="../../../../etc/passwd" TargetMode="External"/></R>`,
    }),
  'a sheet of itself': () =>
    zipOf({
      ...partsOf(heads),
      'xl/_rels/workbook.xml.rels': `<R><Relationship Id="r1" Target="workbook.xml"/></R>`,
    }),
  'another encoding': () =>
    zipOf({
      ...partsOf(''),
      'xl/worksheets/sheet1.xml': Buffer.from(
        `<?xml version="1.0" encoding="UTF-16"?>${sheet(heads)}`,
        'utf16le',
      ),
    }),
  'many parts': () =>
    zipOf(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`xl/${at}.xml`, 'a']))),
  'parts that share their bytes': overlapping,
  'sizes that are not true': lyingSizes,
  'a zip within a zip': async () =>
    zipOf({ ...partsOf(heads), 'xl/a.zip': await ofRows(' '.repeat(40 * mib)) }),
  'a zip that ends early': async () => (await ofRows(heads)).subarray(0, 300),
  'a zip’s end alone': () =>
    Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18, 0xff)]),
  'a zip’s first sign alone': () => Buffer.from('504b0304', 'hex'),
  'a CSV of hostile texts': () =>
    csv(
      ...hostileTexts
        .slice(0, 990)
        .map((text) => [
          text.slice(0, 1000),
          text.slice(0, 40),
          text.slice(0, 1000),
          text.slice(0, 20),
        ]),
    ),
  'a CSV of commas': () => Buffer.alloc(5 * mib - 1024, ','),
  'a CSV of quotes': () => Buffer.alloc(5 * mib - 1024, '"'),
  'a CSV of lines': () => Buffer.alloc(5 * mib - 1024, '\n'),
  'a CSV of one open quote': () =>
    Buffer.concat([Buffer.from('"'), Buffer.alloc(5 * mib - 1024, 'a')]),
  'a CSV of half characters': () => Buffer.alloc(5 * mib - 1024, 0xf0),
  'a CSV of nothing': () => Buffer.alloc(5 * mib - 1024),
};

/** Malformed lists of the regulator, through the import that reads them. */
export const createWorkbookCorpus = (target: FuzzTarget): AttemptCorpus => ({
  name: 'workbooks and lists through the import',
  attempts: async () =>
    selectSpread(Object.entries(hard), 5).map(([name, made]) => {
      let content: Promise<Buffer> | undefined;
      return {
        name,
        async send() {
          content ??= Promise.resolve(made());
          const form = new FormData();
          form.set('file', new Blob([new Uint8Array(await content)]), 'list.xlsx');
          return sendAttempt(`${target.url}/api/admin/scores/preview`, {
            method: 'POST',
            headers: { Authorization: `Bearer ${target.admin.token}`, ...target.fromElsewhere() },
            body: form,
          });
        },
      };
    }),
});
