import { fileKinds } from '@feedback/contract/fields/file-kinds';

import { validFiles, mislabelledFiles } from '../../../apps/api/src/testing/files.ts';
import { sendAttempt, type AttemptResponse, type AttemptCorpus } from '../attempt.ts';
import { selectSpread } from '../sample.ts';
import type { FuzzTarget } from '../target.ts';

const page = '<!doctype html><html><script>alert(document.domain)</script></html>';
const zip = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
const pdf = validFiles['statement.pdf'] ?? Buffer.alloc(0);
const png = validFiles['photo.png'] ?? Buffer.alloc(0);
const jpeg = validFiles['photo.jpg'] ?? Buffer.alloc(0);

/** Inserts a comment segment into a JPEG. */
function withComment(comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(comment), jpeg.subarray(2)]);
}

/** Files that are valid as two formats. */
const polyglots: readonly Buffer[] = [
  Buffer.concat([pdf, zip]),
  Buffer.concat([zip, pdf]),
  Buffer.concat([Buffer.from(page), pdf]),
  Buffer.concat([pdf, Buffer.from(page)]),
  Buffer.from('GIF89a/*\0\0\0\0\0\0*/=1;alert(1);//'),
  Buffer.from(`GIF89a${page}`),
  withComment(page),
  Buffer.concat([jpeg, Buffer.from(page)]),
  Buffer.concat([png, zip]),
  Buffer.concat([png, Buffer.from(page)]),
  Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF`),
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject>${page}</foreignObject></svg>`,
  ),
  Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="//evil.example/a.xsl"?><svg/>'),
  Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le'),
  Buffer.from(`RIFF\u0024\0\0\0AVI LIST${page}`),
  Buffer.from('#!/bin/sh\nrm -rf /\n'),
  Buffer.from('504b0304140000000800', 'hex'),
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.from('7f454c4602010100', 'hex'),
];

const contents = [
  ...Object.values(validFiles),
  ...Object.values(mislabelledFiles),
  ...polyglots,
  Buffer.alloc(0),
  Buffer.alloc(1),
];

/** Valid names of each file kind, and names that attackers use. */
const names: readonly string[] = [
  ...fileKinds.flatMap(({ extensions }) => extensions.map((extension) => `a.${extension}`)),
  'a.html',
  'a.pdf.html',
  'a.html.pdf',
  'a.PDF',
  'a.pdf ',
  'a.pdf.',
  'a.svgz',
  '.pdf',
  'pdf',
  '\u202Efdp.exe',
  'a.pdf\u0000.exe',
  'a\r\nX: y.png',
  '../../../../etc/cron.d/a.pdf',
  'C:\\Windows\\a.png',
  'CON.pdf',
  '=cmd|calc.pdf',
  '<img src=x onerror=alert(1)>.png',
  `${'é'.repeat(300)}.jpg`,
  'a.pdf::$DATA',
];

/** Sends a file with the other fields of the form. */
export const sendFormWithFile = (
  target: FuzzTarget,
  name: string,
  content: Buffer,
): Promise<AttemptResponse> =>
  target.withProof((data) => {
    const form = new FormData();
    form.set('data', JSON.stringify({ ...data, attachment: 'yes' }));
    form.set('file', new Blob([new Uint8Array(content)]), name);
    return sendAttempt(`${target.url}/api/feedback/savenonkotak`, {
      method: 'POST',
      headers: target.fromElsewhere(),
      body: form,
    });
  });

/** Sends every file content under every file name. */
export const createFileCorpus = (target: FuzzTarget): AttemptCorpus => ({
  name: 'files by wrong names, and polyglots',
  atOnce: 8,
  attempts: async () =>
    selectSpread(
      contents.flatMap((content, at) =>
        names.map((name) => ({
          name: `content ${at} as ${JSON.stringify(name).slice(0, 60)}`,
          send: () => sendFormWithFile(target, name, content),
        })),
      ),
      40,
      700,
    ),
});
