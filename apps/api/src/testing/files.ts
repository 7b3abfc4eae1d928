/** Small valid files of the accepted kinds, and invalid ones, for tests. */
const text = (content: string) => Buffer.from(content);
const hex = (digits: string) => Buffer.from(digits, 'hex');

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

export const validFiles: Readonly<Record<string, Buffer>> = {
  'statement.pdf': text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  'photo.png': png,
  'photo.jpg': hex('ffd8ffe000104a46494600010100000100010000ffd9'),
  'photo.jfif': hex('ffd8ffe000104a46494600010100000100010000ffd9'),
  'picture.webp': Buffer.concat([
    text('RIFF'),
    hex('24000000'),
    text('WEBPVP8 '),
    Buffer.alloc(24),
  ]),
  'drawing.svg': text('<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>'),
  'with-preamble.svg': text(
    '\uFEFF<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
  ),
  'film.mp4': Buffer.concat([hex('00000018'), text('ftypmp42'), hex('00000000'), text('mp42isom')]),
  'film.avi': Buffer.concat([text('RIFF'), hex('24000000'), text('AVI LIST'), Buffer.alloc(24)]),
  'film.mpg': hex('000001ba4400040004010001f8000001bb'),
  'film.mkv': hex('1a45dfa38842828 86d6174726f736b61'.replace(' ', '')),
  'film.webm': hex('1a45dfa387428284 7765626d'.replace(' ', '')),
};

export const mislabelledFiles: Readonly<Record<string, Buffer>> = {
  'program.pdf': hex('4d5a90000300000004000000ffff0000b800000000000000'),
  'program.exe': hex('4d5a90000300000004000000ffff0000b800000000000000'),
  'page.svg': text('<!doctype html><html><script>alert(1)</script></html>'),
  'page.png': text('<!doctype html><html><script>alert(1)</script></html>'),
  'late.svg': text('<html><svg xmlns="http://www.w3.org/2000/svg"></svg></html>'),
  'binary.svg': hex('3c737667003e'),
  'no-extension': png,
  'photo.pdf': png,
  'statement.pdf.html': text('<p>hello</p>'),
};

/** Returns a multipart body; files as `[name, content]`, with the `data` first or last. */
export function buildMultipartForm(
  fields: Record<string, string>,
  files: readonly (readonly [name: string, content: Buffer])[],
  { fileField = 'file', isFieldsLast = false } = {},
): FormData {
  const form = new FormData();
  const addFields = () => {
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
  };
  if (!isFieldsLast) addFields();
  for (const [name, content] of files)
    form.append(fileField, new Blob([new Uint8Array(content)]), name);
  if (isFieldsLast) addFields();
  return form;
}
