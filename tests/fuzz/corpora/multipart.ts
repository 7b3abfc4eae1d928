import * as fc from 'fast-check';

import { validFiles } from '../../../apps/api/src/testing/files.ts';
import { sendAttempt, type AttemptCorpus } from '../attempt.ts';
import { sampleValues } from '../sample.ts';
import type { JsonObject, FuzzTarget } from '../target.ts';

interface Part {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** A multipart body before serialization. */
interface Form {
  readonly type: string;
  readonly boundary: string;
  readonly eol: string;
  readonly preamble: string;
  readonly parts: readonly Part[];
  readonly end: string;
}

type Change = (form: Form) => Form;

const disposition = (rest: string) => `Content-Disposition: form-data; ${rest}`;

/** Builds a valid form: the fields and a file. */
function formOf(data: JsonObject): Form {
  const [name, file] = Object.entries(validFiles)[0] ?? ['', Buffer.alloc(0)];
  return {
    type: 'multipart/form-data; boundary=BOUNDARY',
    boundary: 'x--hostile--x',
    eol: '\r\n',
    preamble: '',
    parts: [
      { headers: [disposition('name="data"')], body: Buffer.from(JSON.stringify(data)) },
      {
        headers: [disposition(`name="file"; filename="${name}"`), 'Content-Type: application/pdf'],
        body: file,
      },
    ],
    end: '--\r\n',
  };
}

const written = ({ type, boundary, eol, preamble, parts, end }: Form) => ({
  type: type.replace('BOUNDARY', boundary),
  body: Buffer.concat([
    Buffer.from(preamble, 'latin1'),
    ...parts.flatMap(({ headers, body }) => [
      Buffer.from(`--${boundary}${eol}${headers.join(eol)}${eol}${eol}`, 'latin1'),
      body,
      Buffer.from(eol),
    ]),
    Buffer.from(`--${boundary}${end}`, 'latin1'),
  ]),
});

const set =
  <Name extends keyof Form>(name: Name) =>
  (value: Form[Name]): Change =>
  (form) => ({ ...form, [name]: value });

/** Applies a change to one part of a multipart form. */
const inPart = (change: (part: Part) => Part, at: number): Change => {
  return (form) => ({
    ...form,
    parts: form.parts.map((part, place) =>
      place === at % form.parts.length ? change(part) : part,
    ),
  });
};

const long = 'n'.repeat(5000);

const headers = fc.constantFrom<readonly string[]>(
  [],
  [''],
  ['Content-Disposition'],
  ['Content-Disposition:'],
  ['Content-Disposition: attachment; filename="a.pdf"'],
  ['Content-Disposition: form-data'],
  [disposition('name=file; filename=a.pdf')],
  [disposition('name="file"; filename="a.pdf'), 'Content-Type: application/pdf'],
  [disposition('name="file"; filename="a.pdf"; filename="b.exe"')],
  [disposition(`name="file"; filename*=UTF-8''%00%ff%e0.pdf`)],
  [disposition(`name="file"; filename*=UTF-16''a.pdf; filename="a.pdf"`)],
  [disposition('name="file"; filename="..\\..\\a.pdf"')],
  [disposition('name="file"; filename="a.pdf\0.exe"')],
  [disposition('name="file"; filename="\u202Efdp.exe"')],
  [disposition(`name="${long}"; filename="a.pdf"`)],
  [disposition(`name="file"; filename="${long}.pdf"`)],
  [disposition('name="__proto__"')],
  [disposition('name="constructor"; filename="a.pdf"')],
  [disposition('name="data"; filename="blob"'), 'Content-Type: application/json'],
  [disposition('name="data"'), 'Content-Type: text/plain; charset=utf-16'],
  [disposition('name="data"'), 'Content-Type: text/plain; charset=made-up'],
  [disposition('name="data"'), 'Content-Transfer-Encoding: base64'],
  [disposition('name="data"'), 'Content-Type: multipart/mixed; boundary=y'],
  [disposition('name="data"'), disposition('name="file"; filename="a.pdf"')],
  [disposition('name="data"'), ' folded: yes', 'No colon', ': no name'],
  [disposition('name="data"'), ...Array.from({ length: 100 }, (_, at) => `X-${at}: 1`)],
  [disposition('name="data"'), `X: ${'h'.repeat(90_000)}`],
  ['content-disposition : form-data; name="data"'],
  ['Content-Disposition:form-data;name="data";;;='],
);

const bodies = fc.oneof(
  fc.constantFrom(...Object.values(validFiles)),
  fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    Buffer.alloc(0),
    Buffer.alloc(70_000, 'a'),
    Buffer.alloc(300_000),
    Buffer.from('{"__proto__":{"type":"c"}}'),
    Buffer.from('null'),
    Buffer.from('\r\n--x--hostile--x'),
    Buffer.from('\r\n--x--hostile--\r\n'.repeat(500)),
    Buffer.from('--y\r\nContent-Disposition: form-data; name="file"\r\n\r\nz\r\n--y--'),
  ),
);

const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .tuple(headers, fc.nat(3))
    .map(([value, at]) => inPart((one) => ({ ...one, headers: value }), at)),
  fc.tuple(bodies, fc.nat(3)).map(([body, at]) => inPart((one) => ({ ...one, body }), at)),
  fc.nat(3).map((at): Change => (form) => ({ ...form, parts: form.parts.toSpliced(at, 1) })),
  fc.constantFrom(2, 5, 6, 50).map((times): Change => (form) => ({
    ...form,
    parts: Array.from({ length: times }, () => form.parts).flat(),
  })),
  fc.constant<Change>((form) => ({ ...form, parts: form.parts.toReversed() })),
  fc.constantFrom('\n', '\r', '\r\n\r\n', ' \r\n', '\0\r\n').map(set('eol')),
  fc.constantFrom('', '--', '\r\n', '--x', '-').map(set('end')),
  fc
    .constantFrom('a preamble\r\n', '--\r\n', '\r\n'.repeat(5000), '\0'.repeat(1000))
    .map(set('preamble')),
  fc
    .constantFrom('', ' ', '"', 'a'.repeat(70), 'b'.repeat(4000), '--', 'x y', '(),/:=?', "'")
    .map(set('boundary')),
  fc
    .constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="BOUNDARY"',
      'multipart/form-data; boundary=BOUNDARY; boundary=other',
      'multipart/form-data; charset=utf-16; boundary=BOUNDARY',
      'multipart/form-data; boundary=other',
      'multipart/mixed; boundary=BOUNDARY',
      'MULTIPART/FORM-DATA; BOUNDARY=BOUNDARY',
      'multipart/form-data, application/json; boundary=BOUNDARY',
      'application/x-www-form-urlencoded; boundary=BOUNDARY',
      `multipart/form-data; ${'a=b; '.repeat(500)}boundary=BOUNDARY`,
    )
    .map(set('type')),
);

/** Damages the bytes: truncates, changes or duplicates them. */
const damage: fc.Arbitrary<(bytes: Buffer) => Buffer> = fc.oneof(
  fc.constant((bytes: Buffer) => bytes),
  fc.nat(1000).map((part) => (bytes: Buffer) => bytes.subarray(0, (bytes.length * part) / 1000)),
  fc.nat(1000).map((part) => (bytes: Buffer) => bytes.subarray((bytes.length * part) / 1000)),
  fc.constant((bytes: Buffer) => Buffer.concat([bytes, bytes])),
  fc
    .tuple(fc.nat(1000), fc.uint8Array({ maxLength: 20 }))
    .map(([part, others]) => (bytes: Buffer) => {
      const at = Math.floor((bytes.length * part) / 1000);
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(others), bytes.subarray(at)]);
    }),
);

/** Mutations of a valid form, a few changes each. */
export const createMultipartCorpus = (target: FuzzTarget): AttemptCorpus => ({
  name: 'mutations of multipart bodies',
  atOnce: 8,
  attempts: async () =>
    sampleValues(fc.tuple(fc.array(change, { minLength: 1, maxLength: 3 }), damage), 3000, 30).map(
      ([changes, damaged], at) => ({
        name: `mutation ${at}`,
        send: () =>
          target.withProof((data) => {
            const whole = formOf({ ...data, attachment: 'yes' });
            const { type, body } = written(changes.reduce((form, one) => one(form), whole));
            return sendAttempt(`${target.url}/api/feedback/savenonkotak`, {
              method: 'POST',
              headers: { 'Content-Type': type, ...target.fromElsewhere() },
              body: new Uint8Array(damaged(body)),
            });
          }),
      }),
    ),
});
