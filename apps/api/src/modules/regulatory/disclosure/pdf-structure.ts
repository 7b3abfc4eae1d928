type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** The scope of a header cell, and the columns and rows that it spans. */
interface Heading {
  readonly scope: 'Column' | 'Row';
  readonly columns?: number;
  readonly rows?: number;
}

/**
 * Creates a table header cell with its scope and spans for screen readers. Sets the spans itself,
 * because pdfkit writes only the scope.
 */
export function createPdfHeadingCell(
  pdf: Pdf,
  { scope, columns = 1, rows = 1 }: Heading,
  contents: PDFKit.PDFStructureContent[],
): Structure {
  const cell = pdf.struct('TH', {}, contents);
  const spans = { ...(columns > 1 && { ColSpan: columns }), ...(rows > 1 && { RowSpan: rows }) };
  // pdfkit writes the structure element when the element gets a parent.
  Object.assign(dataOf(cell), { A: { O: 'Table', Scope: scope, ...spans } });
  return cell;
}

/** Returns pdfkit's internal data of a structure element, which its types omit. */
function dataOf(element: Structure): object {
  const dictionary: unknown = 'dictionary' in element ? element.dictionary : null;
  if (typeof dictionary === 'object' && dictionary !== null && 'data' in dictionary) {
    const { data } = dictionary;
    if (typeof data === 'object' && data !== null) return data;
  }
  throw new Error('An element of the PDF structure has no dictionary.');
}
