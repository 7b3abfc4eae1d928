import { generateCaseId } from '@feedback/contract/cases/case-id';
import { expect, test } from 'vitest';

import { parseReplyAddress, buildReplyAddress } from './reply-address.ts';

const [secret, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const caseId = generateCaseId();
const address = buildReplyAddress('feedback@a.example', secret, caseId);

test('reads the case id from a reply address, also in upper case or with a quoted local part', () => {
  expect(address).toMatch(/^feedback\+mf-\w{4}-\w{4}\.[0-9a-f]{16}@a\.example$/);
  expect(parseReplyAddress(address, secret)).toBe(caseId);
  expect(parseReplyAddress(address.toUpperCase(), secret)).toBe(caseId);
  const quoted = buildReplyAddress('"a@b"@a.example', secret, caseId);
  expect(quoted).toMatch(/^"a@b"\+mf-.*@a\.example$/);
  expect(parseReplyAddress(`Meridian <${quoted}>`, secret)).toBe(caseId);
});

test('rejects a forged, damaged or unsigned reply address', () => {
  expect(parseReplyAddress(address, other)).toBeNull();
  const tag = address.split('.')[1];
  const another = generateCaseId().toLowerCase();
  expect(parseReplyAddress(`feedback+${another}.${tag}.example`, secret)).toBeNull();
  expect(parseReplyAddress(address.replace('@', '0@'), secret)).toBeNull();
  expect(parseReplyAddress(address.replace(/.@/, '@'), secret)).toBeNull();
  expect(parseReplyAddress(address.replace('+', '-'), secret)).toBeNull();
  expect(parseReplyAddress('feedback@a.example', secret)).toBeNull();
  expect(parseReplyAddress(`feedback+${caseId}@a.example`, secret)).toBeNull();
});
