/** A heading and its paragraph. */
export interface PdfSection {
  title: string;
  body: string;
}

const page = { width: 595, height: 842, margin: 64 };
const lineWidth = 84;

interface Line {
  text: string;
  font: 'F1' | 'F2';
  size: number;
  /** The distance to the previous line, in points. */
  leading: number;
}

/** Returns the text as a PDF string of the standard Latin encoding. */
const literal = (text: string): string =>
  `(${text
    .replaceAll('’', "'")
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .replaceAll(/[\\()]/g, (character) => `\\${character}`)})`;

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= lineWidth) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

const layOut = (title: string, sections: readonly PdfSection[]): Line[] => [
  { text: title, font: 'F2', size: 20, leading: 0 },
  ...sections.flatMap((section): Line[] => [
    { text: section.title, font: 'F2', size: 13, leading: 32 },
    ...wrap(section.body).map((text): Line => ({ text, font: 'F1', size: 11, leading: 17 })),
  ]),
];

/**
 * Returns a one-page PDF of headings and paragraphs in English, so that the site's PDF is generated
 * from data like every other page.
 */
export function makePdf(title: string, sections: readonly PdfSection[]): string {
  const lines = layOut(title, sections)
    .map(
      ({ text, font, size, leading }) => `0 -${leading} Td /${font} ${size} Tf ${literal(text)} Tj`,
    )
    .join('\n');
  const content = `BT ${page.margin} ${page.height - page.margin} Td\n${lines}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(title)} >>`,
  ];
  return assemble(objects);
}

function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  const count = objects.length + 1;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
