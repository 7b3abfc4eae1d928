import { createPrivateKey, sign } from 'node:crypto';

import { expect, test } from 'vitest';

import { verifyCheckpoint, signCheckpoint, formatVerifierKey } from './checkpoint.ts';

/** C2SP test vectors: a signing key and a note signed by the key. */
const origin = 'example.com/log/testdata';
const seed = Buffer.from('eca663f499017d2365c27c7a7679158d43cfec1330bdb259290afbd0d21777a0', 'hex');
const vkey = 'example.com/log/testdata+33d7b496+AeHTu4Q3hEIMHNqc6fASMsq3rKNx280NI+oO5xCFkkSx';
const head = {
  origin,
  size: 100_270,
  root: Buffer.from('GRV1O0dCqmjjPvYi7CtOT79zb/fPwLNsMFWsynwU8Ac=', 'base64'),
};
const note = `example.com/log/testdata
100270
GRV1O0dCqmjjPvYi7CtOT79zb/fPwLNsMFWsynwU8Ac=

— example.com/log/testdata M9e0lkcvy5bAe7rrC8tCyAP+my+CLzswA91zOpBNWVU7qCojkUOHnfdQzDImoYeYH8G8PJSwOqsx0RkSa261OmKVwwM=
`;

/**
 * Verifier keys with the same seed under another name, and with another seed under the same name.
 */
const named = formatVerifierKey('example.com/other', seed);
const foreign = formatVerifierKey(origin, Buffer.alloc(32, 7));

test('encodes a checkpoint’s verifier key in the C2SP format', () => {
  expect(formatVerifierKey(origin, seed)).toBe(vkey);
});

test('signs a checkpoint in the C2SP format', () => {
  expect(signCheckpoint(head, seed)).toBe(note);
});

test('reads a checkpoint that another C2SP program signed, given that program’s key', () => {
  expect(verifyCheckpoint(note, vkey)).toEqual(head);
});

test.each([
  ['a signature of another key', note, foreign],
  ['a key of another name', note, named],
  ['the hash of its key but another key', note, foreign.replace(/\+.{8}\+/, '+33d7b496+')],
  ['its key under another hash', note, vkey.replace('33d7b496', '33d7b497')],
  ['its key with a hash too long', note, vkey.replace('+3', '+33')],
  ['text before its key', note, `a ${vkey}`],
  ['text after its key', note, `${vkey}\n`],
  ['a malformed key', note, 'nonsense'],
  ['a malformed note', 'nonsense', vkey],
  ['another size', note.replace('100270', '100271'), vkey],
  ['a size that is not a number', note.replace('100270', 'all'), vkey],
  ['another root', note.replace('GRV1', 'GRV2'), vkey],
  ['a signature of another length', note.replace('M9e0lkcv', 'M9e0lkcvy5bA'), vkey],
  ['a signer with another name', note.replace('— example.com', '— example.org'), vkey],
  ['text before it', `\n${note}`, vkey],
  ['text after it', `${note}\n`, vkey],
  ['a missing end', note.trimEnd(), vkey],
  ['an additional line', note.replace('\n\n', '\nmore\n\n'), vkey],
])('rejects a checkpoint with %s', (_, given, key) => {
  expect(verifyCheckpoint(given, key)).toBeNull();
});

test('rejects a checkpoint of another log, even when the trusted key signed that checkpoint', () => {
  const [, hash = '', encoded = ''] = vkey.split('+');
  const x = Buffer.from(encoded, 'base64').subarray(1).toString('base64url');
  const jwk = { kty: 'OKP', crv: 'Ed25519', d: seed.toString('base64url'), x };
  const signed = (text: string) => {
    const signature = sign(null, Buffer.from(text), createPrivateKey({ key: jwk, format: 'jwk' }));
    const all = Buffer.concat([Buffer.from(hash, 'hex'), signature]).toString('base64');
    return `${text}\n— ${origin} ${all}\n`;
  };
  const [text = ''] = note.split('\n—');
  expect(signed(text)).toBe(note);
  expect(verifyCheckpoint(signed(text.replace(origin, 'example.com/other')), vkey)).toBeNull();
});
