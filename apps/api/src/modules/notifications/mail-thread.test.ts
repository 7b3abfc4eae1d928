import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { findDeliveryIds, threadHeaders } from './mail-thread.ts';

const caseId = 'MF-7K4Q-9M2X';
const [first, second] = [
  '0b8f4a52-6f0e-4c55-9d7a-2f1f6f0c8a11',
  '5e2d9c7b-1a34-4f0b-8c6d-7e9f0a1b2c3d',
];
const thread = { caseId, isToSubmitter: true, previous: null };
const replyTo = (of: string) => `feedback+${of}@a.example`;

test('refers in a case’s first mail to the thread root, which no mail has as its id', () => {
  const message = { id: first, template: 'caseCreated', thread } as const;
  expect(threadHeaders(message, 'a.example', replyTo)).toEqual({
    messageId: `<${caseId}.${first}@a.example>`,
    inReplyTo: `<${caseId}@a.example>`,
    references: [`<${caseId}@a.example>`],
    replyTo: `feedback+${caseId}@a.example`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Message-Template': 'caseCreated' },
  });
});

test('refers in the next mail to the first, and does not mark a person’s text as automatic', () => {
  const message = {
    id: second,
    template: 'caseReplied',
    thread: { ...thread, previous: first },
  } as const;
  expect(threadHeaders(message, 'a.example', replyTo)).toEqual({
    messageId: `<${caseId}.${second}@a.example>`,
    inReplyTo: `<${caseId}.${first}@a.example>`,
    references: [`<${caseId}@a.example>`, `<${caseId}.${first}@a.example>`],
    replyTo: `feedback+${caseId}@a.example`,
    headers: { 'X-Message-Template': 'caseReplied' },
  });
});

test.each([
  ['a mail to staff', { ...thread, isToSubmitter: false }, replyTo],
  ['a mail without a mailbox for replies', thread, undefined],
  ['a mail without a case', null, replyTo],
])('has no address for replies: %s', (_, about, address) => {
  const message = { id: first, template: 'caseForOwner', thread: about } as const;
  expect(threadHeaders(message, 'a.example', address)).not.toHaveProperty('replyTo');
});

test('starts no thread for a mail without a case', () => {
  const message = { id: first, template: 'setPassword', thread: null } as const;
  expect(threadHeaders(message, 'a.example')).toEqual({
    messageId: `<${first}@a.example>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Message-Template': 'setPassword' },
  });
});

test('finds our message ids among others in the order of the header', () => {
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

test('finds the last twenty ids of a long thread', () => {
  const uuids = fc.array(fc.uuid(), { minLength: 15, maxLength: 30 });
  fc.assert(
    fc.property(uuids, fc.boolean(), (ids, isAboutCase) => {
      const about = isAboutCase ? thread : null;
      const references = ids.map(
        (id) =>
          threadHeaders({ id, template: 'caseReplied', thread: about }, 'a.example').messageId,
      );
      expect(findDeliveryIds(references.join(' '))).toEqual(ids.slice(-20));
    }),
  );
});
