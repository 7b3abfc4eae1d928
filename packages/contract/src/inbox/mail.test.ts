import { describe, expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import {
  assignMailSchema,
  dropMailSchema,
  incomingMailPageSchema,
  incomingMailQuerySchema,
  unfiledMailReasonSchema,
  incomingMailStateSchema,
} from './incoming-mail.ts';
import { quoteSubmitter } from '../notifications/email-content.ts';
import {
  messageChannelSchema,
  outgoingMessagePageSchema,
  outgoingMessageQuerySchema,
  messageStatusSchema,
} from '../notifications/outgoing-message.ts';

const moment = '2026-11-02T10:37:00.000Z';
const ends = { nextCursor: 'n', previousCursor: null };

describe('a quotation of the submitter’s text (rule 10.6)', () => {
  it('quoteSubmitter cuts an excerpt after 500 characters and does not split an emoji', () => {
    for (const sign of ['a', '😀']) {
      expect(quoteSubmitter(sign.repeat(500))).toBe(sign.repeat(500));
      expect(quoteSubmitter(sign.repeat(501))).toBe(`${sign.repeat(500)}…`);
    }
  });

  it('quoteSubmitter masks a PAN in an excerpt, also when the excerpt ends within the PAN', () => {
    expect(quoteSubmitter('My PAN is ABCPE1234F.')).toBe('My PAN is ABCxxxxx4F.');
    const words = quoteSubmitter(`${'a '.repeat(247)}ABCPE1234F`);
    expect(words).toBe(`${'a '.repeat(247)}ABCxxx…`);
  });
});

describe('an incoming mail (rule 10.4)', () => {
  const mail = {
    id: 7,
    sender: 'asha@example.com',
    isSenderConfirmed: true,
    subject: 'My case',
    text: null,
    caseId: 'MF-7K4Q-9M2P',
    decidedBy: 'Ravi',
    decision: 'Hers',
    files: [],
    hasOriginal: true,
    receivedAt: moment,
    createdAt: moment,
  };

  it('an incoming mail accepts the known states and the known reasons for not being filed automatically', () => {
    const states = ['filed', 'waiting', 'kept', 'dropped'];
    const reasons =
      'unknown closed tooLarge tooManyParts unreadable failed severalSenders automatic bounce own';
    expect(incomingMailStateSchema.options).toEqual(states);
    expect(unfiledMailReasonSchema.options.join(' ')).toBe(reasons);
    const page = { rows: states.map((state) => ({ ...mail, state, reason: null })), ...ends };
    expect(incomingMailPageSchema.parse(page)).toEqual(page);
    for (const query of [{}, { state: 'kept', limit: '50', cursor: 'n' }])
      expect(incomingMailQuerySchema.parse(query)).toEqual(query);
    expect(readErrorKeys(incomingMailQuerySchema, { state: 'lost' })).toEqual({
      state: 'invalidValue',
    });
  });

  it('assigning an incoming mail to a case, and dropping the mail, accept a reason of at most 500 characters', () => {
    const reason = `a\n${'a'.repeat(498)}`;
    expect(assignMailSchema.parse({ caseId: 'mf7k4q9m2p', reason })).toEqual({
      caseId: mail.caseId,
      reason,
    });
    expect(dropMailSchema.parse({ reason })).toEqual({ reason });
    expect(readErrorKeys(dropMailSchema, { reason: ' ' })).toEqual({ reason: 'textRequired' });
    expect(readErrorKeys(assignMailSchema, { caseId: 'x', reason: `${reason}a` })).toEqual({
      caseId: 'invalidValue',
      reason: 'reasonMax',
    });
  });
});

it('the outgoing-message schemas accept the statuses waiting, sent and failed and the channels SMS, call and e-mail', () => {
  const message = {
    id: 7,
    to: 'xxxxxx3210',
    subject: null,
    body: null,
    template: 'otp',
    attempts: 1,
    lastError: null,
    createdAt: moment,
    sentAt: moment,
    nextAttemptAt: null,
    feedbackId: 7,
    caseId: 'MF-7K4Q-9M2P',
    type: 'c',
  };
  const statuses = ['waiting', 'sent', 'failed'];
  expect(messageStatusSchema.options).toEqual(statuses);
  expect(messageChannelSchema.options).toEqual(['sms', 'call', 'email']);
  const rows = statuses.map((status) => ({ ...message, status, channel: 'sms' }));
  const page = { rows, ...ends, counts: { waiting: 1, sent: 1, failed: 1 } };
  expect(outgoingMessagePageSchema.parse(page)).toEqual(page);
  const query = { status: 'sent', channel: 'call', search: 'a'.repeat(100), limit: '200' };
  expect(outgoingMessageQuerySchema.parse(query)).toEqual(query);
  expect(
    readErrorKeys(outgoingMessageQuerySchema, {
      status: 'lost',
      channel: 'post',
      search: 'a'.repeat(101),
    }),
  ).toEqual({ status: 'invalidValue', channel: 'invalidValue', search: 'invalidValue' });
});
