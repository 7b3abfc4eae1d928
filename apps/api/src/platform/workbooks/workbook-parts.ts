/** Maximum number of characters in a cell of spreadsheets. */
export const maxCellCharacters = 32_767;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * Pattern of a character that XML must escape or does not allow, such as half of a surrogate pair.
 */
const notPlain = /[^\t\n\r !#-%'-;=?-\uD7FF\uE000-\uFFFD]/;

/** Escapes a text for XML and removes characters that XML does not allow. */
export const escapeXmlAttribute = (text: string): string =>
  notPlain.test(text)
    ? text
        .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
        .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    : text;

/**
 * Escapes a cell's text; text that spreadsheets would read as an escaped character (`_x0041_`)
 * stays as it is.
 */
export const escapeCellText = (text: string): string =>
  escapeXmlAttribute(text.slice(0, maxCellCharacters)).replaceAll(
    /_(?=x[0-9a-f]{4}_)/gi,
    '_x005F_',
  );

/** A part of a workbook's zip: its path and its XML. */
type Part = readonly [path: string, xml: string];

/** Style numbers of cells in `styles.xml`. */
export const cellStyles = {
  plain: 0,
  bold: 1,
  boldWrapped: 2,
  time: 3,
  headRight: 4,
  headCentre: 5,
} as const;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** XML of the styles, in the order of `cellStyles`. */
const styles = `${declaration}<styleSheet xmlns="${main}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="dd mmm yyyy hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill>
<fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/>
<xf fontId="1" applyFont="1" applyAlignment="1"><alignment wrapText="1"/></xf>
<xf numFmtId="164" applyNumberFormat="1"/>
${['right', 'center'].map((side) => `<xf fontId="1" applyFont="1" applyAlignment="1"><alignment horizontal="${side}" vertical="bottom" wrapText="1"/></xf>`).join('')}</cellXfs></styleSheet>`;

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${related}/${type}" Target="${target}"/>`;

const relations = (all: readonly string[]) =>
  `${declaration}<Relationships xmlns="${packaged}/relationships">${all.join('')}</Relationships>`;

/** Metadata of a workbook, which screen readers announce first. */
export interface WorkbookMetadata {
  readonly title: string;
  /** Language of the texts as a BCP 47 tag. */
  readonly language: string;
}

/** Builds the part with the metadata of a workbook. */
export const buildMetadataPart = ({ title, language }: WorkbookMetadata): Part => [
  'docProps/core.xml',
  `${declaration}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXmlAttribute(title)}</dc:title><dc:language>${escapeXmlAttribute(language)}</dc:language></cp:coreProperties>`,
];

/** Parts that are the same in every workbook. */
export const fixedWorkbookParts: readonly Part[] = [
  [
    '_rels/.rels',
    relations([
      relation('workbook', 'officeDocument', 'xl/workbook.xml'),
      `<Relationship Id="about" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
    ]),
  ],
  ['xl/styles.xml', styles],
];

/** Builds the parts that list the sheets, once all sheets are written. */
export const buildWorkbookParts = (names: readonly string[]): Part[] => [
  [
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${related}"><sheets>${names
      .map((name, index) => {
        const number = index + 1;
        return `<sheet name="${escapeXmlAttribute(name)}" sheetId="${number}" r:id="sheet${number}"/>`;
      })
      .join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relations([
      relation('styles', 'styles', 'styles.xml'),
      ...names.map((_name, index) =>
        relation(`sheet${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
      ),
    ]),
  ],
  ['[Content_Types].xml', contentTypes(names.length)],
];

function contentTypes(sheets: number): string {
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${kind}.${type}+xml"/>`;
  return [
    `${declaration}<Types xmlns="${packaged}/content-types">`,
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`,
    part('workbook.xml', 'sheet.main'),
    part('styles.xml', 'styles'),
    ...Array.from({ length: sheets }, (_each, index) =>
      part(`worksheets/sheet${index + 1}.xml`, 'worksheet'),
    ),
    '</Types>',
  ].join('');
}
