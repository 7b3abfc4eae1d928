import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { validFiles, mislabelledFiles } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { repeatUntilAvailable } from '../../testing/test-client.ts';

const api = useTestApi();

const boundary = 'b';
const files = Object.entries({ ...validFiles, ...mislabelledFiles });

/** File names as people and attackers send them: encoded, unprintable or with a path. */
const name = fc.oneof(
  fc.constantFrom(...files.map(([each]) => each)),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('a%0D%0Ab.png', '../../etc/passwd.pdf', '"', 'a".svg', '\\".pdf', ''),
);

const svgPiece = fc.constantFrom(
  '<!DOCTYPE svg',
  '<!--',
  '-->',
  '<?xml',
  '?>',
  '[',
  ']>',
  '>',
  ' ',
);
const svg = fc
  .array(svgPiece, { maxLength: 300 })
  .map((pieces) => Buffer.from(`${pieces.join('')}<svg/>`));

/** Contents of files: valid, invalid, random, or truncated and padded with zeros. */
const content = fc.oneof(
  fc.constantFrom(...files.map(([, bytes]) => bytes)),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(fc.constantFrom(...files.map(([, bytes]) => bytes)), fc.nat(60))
    .map(([bytes, length]) => Buffer.concat([bytes.subarray(0, length), Buffer.alloc(length)])),
  svg,
);

const disposition = fc.oneof(
  fc
    .tuple(fc.constantFrom('file', 'files', 'data', '__proto__', ''), name)
    .map(([field, file]) => `Content-Disposition: form-data; name="${field}"; filename="${file}"`),
  fc.constantFrom(
    'Content-Disposition: form-data; name="data"',
    `Content-Disposition: form-data; name="file"; filename*=UTF-8''a%0D%0Ab.png`,
    'Content-Disposition: attachment',
    'Content-Disposition',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

const part = fc
  .tuple(disposition, fc.constantFrom('', 'Content-Type: text/plain\r\n'), content)
  .map(([head, type, bytes]) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\n${head}\r\n${type}\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
  );

/** Multipart bodies that end correctly, too early, or not at all. */
const body = fc
  .tuple(
    fc.array(part, { maxLength: 8 }),
    fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}`, ''),
  )
  .map(([parts, end]) => Buffer.concat([...parts, Buffer.from(end)]));

test('returns a 4xx error in the response envelope for every random upload, never a 5xx error', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (bytes) => {
      const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
      const answer = await repeatUntilAvailable(() =>
        api.anyone.raw('feedback/savenonkotak', {
          method: 'POST',
          headers,
          body: new Uint8Array(bytes),
        }),
      );
      const text = await answer.text();
      expect(answer.status, text).toBeGreaterThanOrEqual(400);
      expect(answer.status, text).toBeLessThan(500);
      expect(text).toMatch(/^\{"status":"Failure"/);
    }),
    { numRuns: 150 },
  );
  expect(api.services.uploads.inUse()).toEqual({ uploads: 0, bytes: 0 });
});
