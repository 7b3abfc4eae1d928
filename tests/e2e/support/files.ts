/** Small files whose contents are of the kind their names say. */

const pdfText =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

export const pdf = (name = 'statement-oct.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfText),
});

/** One white pixel. */
const pngBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export const photo = (name = 'bank-sms.png') => ({
  name,
  mimeType: 'image/png',
  buffer: pngBytes,
});
