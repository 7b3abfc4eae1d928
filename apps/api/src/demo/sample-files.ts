/** A one-page PDF; its text says that it is a sample. */
const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 120]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 58>>stream
BT /F1 14 Tf 20 60 Td (Sample statement, page 1 of 1) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

/** A PNG of a small blue square. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAAQ0lEQVR42u3PQQkAAAgEsCtiJfMbxwp+hcEKLNXzWgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQErhbN1iTiob5VdgAAAABJRU5ErkJggg==',
  'base64',
);

/** The files of the sample cases. */
export const sampleFiles = {
  statement: { fileName: 'statement.pdf', mediaType: 'application/pdf', bytes: pdf },
  photo: { fileName: 'screen photo.png', mediaType: 'image/png', bytes: png },
} as const;
