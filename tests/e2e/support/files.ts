/** Small files whose contents match their names. */

const pdfText =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

export const buildPdfUpload = (name = 'statement-oct.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfText),
});

/** A white pixel. */
const pngBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export const buildPhotoUpload = (name = 'bank-sms.png') => ({
  name,
  mimeType: 'image/png',
  buffer: pngBytes,
});

const text = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 24 Tf 50 100 Td (Statement) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Returns a one-page PDF that a viewer can show. */
export const buildOnePagePdfUpload = (name = 'statement-oct.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});
