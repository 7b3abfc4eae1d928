import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { findDeliveryIds, buildThreadHeaders } from './mail-thread.ts';

const caseId = 'MF-7K4Q-9M2X';
const [first, second] = [
  '0b8f4a52-6f0e-4c55-9d7a-2f1f6f0c8a11',
  '5e2d9c7b-1a34-4f0b-8c6d-7e9f0a1b2c3d',
];
const thread = { caseId, isToSubmitter: true, previous: null };
const replyTo = (of: string) => `feedback+${of}@a.example`;

test('sets the References header of a case’s first mail to a thread id that belongs to no mail', () => {
  const message = { id: first, template: 'caseCreated', thread } as const;
  expect(buildThreadHeaders(message, 'a.example', replyTo)).toEqual({
    messageId: `<${caseId}.${first}@a.example>`,
    inReplyTo: `<${caseId}@a.example>`,
    references: [`<${caseId}@a.example>`],
    replyTo: `feedback+${caseId}@a.example`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Message-Template': 'caseCreated' },
  });
});

test('refers from a case’s next mail to the first mail, and does not mark a reply by staff as auto-generated', () => {
  const message = {
    id: second,
    template: 'caseReplied',
    thread: { ...thread, previous: first },
  } as const;
  expect(buildThreadHeaders(message, 'a.example', replyTo)).toEqual({
    messageId: `<${caseId}.${second}@a.example>`,
    inReplyTo: `<${caseId}.${first}@a.example>`,
    references: [`<${caseId}@a.example>`, `<${caseId}.${first}@a.example>`],
    replyTo: `feedback+${caseId}@a.example`,
    headers: { 'X-Message-Template': 'caseReplied' },
  });
});

test.each([
  ['a mail to staff', { ...thread, isToSubmitter: false }, replyTo],
  ['a mail of an installation without a mailbox', thread, undefined],
  ['a mail without a case', null, replyTo],
])('adds no Reply-To header to %s', (_, about, address) => {
  const message = { id: first, template: 'caseForOwner', thread: about } as const;
  expect(buildThreadHeaders(message, 'a.example', address)).not.toHaveProperty('replyTo');
});

test('adds no thread headers to a mail without a case', () => {
  const message = { id: first, template: 'setPassword', thread: null } as const;
  expect(buildThreadHeaders(message, 'a.example')).toEqual({
    messageId: `<${first}@a.example>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Message-Template': 'setPassword' },
  });
});

test('finds the product’s own message ids in mail headers, in their order, and ignores other ids', () => {
  const header = [
    `In-Reply-To: <${caseId}.${second.toUpperCase()}@a.example>`,
    `References: <${caseId}@a.example> <CAF=1@mail.example>\r\n\t<${first}@a.example>`,
    `<${second}0@a.example> <${second.slice(1)}@a.example> <x${second}@a.example>`,
    `<MX-1.${second}@a.example> <${second}> ${second}@a.example`,
    `<${'MF-'.padEnd(24, 'A')}.${second}@a.example> <MF-.${second}@a.example>`,
    `<MF-A B.${second}@a.example> <${second.replace('-', '')}@a.example>`,
  ].join('\r\n');
  expect(findDeliveryIds(header)).toEqual([second, first]);
  expect(findDeliveryIds('')).toEqual([]);
});

test('finds the last twenty message ids in the References header of a long thread', () => {
  const uuids = fc.array(fc.uuid(), { minLength: 15, maxLength: 30 });
  fc.assert(
    fc.property(uuids, fc.boolean(), (ids, isAboutCase) => {
      const about = isAboutCase ? thread : null;
      const references = ids.map(
        (id) =>
          buildThreadHeaders({ id, template: 'caseReplied', thread: about }, 'a.example').messageId,
      );
      expect(findDeliveryIds(references.join(' '))).toEqual(ids.slice(-20));
    }),
  );
});
