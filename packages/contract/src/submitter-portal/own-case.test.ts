import { describe, expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { exampleRound, exampleTime } from '../testing/example-case.ts';
import {
  statusAccessResponseSchema,
  statusAccessRequestSchema,
  submitterReplySchema,
  submitterCaseStateSchema,
  openStatusAccessSchema,
  ownCaseSchema,
  ratingSchema,
} from './own-case.ts';
import { ownDataSchema, newDataRequestSchema, submissionProofSchema } from './own-data.ts';

const caseId = 'MF-7K4Q-9M2P';
const mobile = '9876543210';
const submissionId = crypto.randomUUID();

describe('a submitter’s claim to a case', () => {
  it('statusAccessRequestSchema normalizes a case id in any spelling and trims a text that is not a case id (rule 11.2)', () => {
    for (const [written, read] of [
      ['mf 7k4q 9m2p', caseId],
      [' no such case ', 'no such case'],
    ])
      expect(statusAccessRequestSchema.parse({ caseId: written, mobile })).toEqual({
        caseId: read,
        mobile,
      });
    expect(
      readErrorKeys(statusAccessRequestSchema, { caseId: '', mobile: '12', way: 'post' }),
    ).toEqual({
      caseId: 'caseIdRequired',
      mobile: 'mobileInvalid',
      way: 'invalidValue',
    });
    for (const asked of [{ nonce: 'n' }, { nonce: 'n', calls: false }])
      expect(statusAccessResponseSchema.parse(asked)).toEqual(asked);
  });

  it('openStatusAccessSchema requires an OTP and accepts the nonce of the OTP request', () => {
    const tried = { caseId, mobile, otp: '012345' };
    expect(openStatusAccessSchema.parse(tried)).toEqual(tried);
    expect(readErrorKeys(openStatusAccessSchema, { ...tried, nonce: 'n'.repeat(200) })).toEqual({});
    expect(
      readErrorKeys(openStatusAccessSchema, { caseId, otp: '', nonce: 'n'.repeat(201) }),
    ).toEqual({
      mobile: 'mobileRequired',
      otp: 'otpRequired',
      nonce: 'invalidValue',
    });
  });
});

it('a submitter’s reply requires a text and a submission id', () => {
  expect(readErrorKeys(submitterReplySchema, { text: 'a\nb', submissionId })).toEqual({});
  expect(readErrorKeys(submitterReplySchema, { text: ' ' })).toEqual({
    text: 'textRequired',
    submissionId: 'invalidValue',
  });
});

it('ratingSchema accepts a rating of one to five whole stars with an optional text', () => {
  for (const stars of [1, 5]) expect(ratingSchema.parse({ stars })).toEqual({ stars, text: '' });
  for (const stars of [0, 6, 2.5, '3', undefined])
    expect(readErrorKeys(ratingSchema, { stars, text: 'Quick' })).toEqual({
      stars: 'starsRequired',
    });
});

it('newDataRequestSchema requires a text for a correction and no text for an erasure', () => {
  for (const request of [
    { right: 'correct', text: 'My name is Asha', submissionId },
    { right: 'erase', text: '', submissionId },
  ])
    expect(newDataRequestSchema.parse(request)).toEqual(request);
  expect(readErrorKeys(newDataRequestSchema, { right: 'correct', submissionId })).toEqual({
    text: 'textRequired',
  });
  expect(readErrorKeys(newDataRequestSchema, { right: 'erase', submissionId: '7' })).toEqual({
    submissionId: 'invalidValue',
  });
});

describe('a case, as its submitter sees it', () => {
  const row = {
    caseId,
    feedbackType: 'Transactions',
    subType: 'SIP debited twice',
    submittedAt: exampleTime,
    state: 'closed',
  };
  const states = ['received', 'lookedAt', 'waiting', 'answered', 'closed'];
  const entries = ['in', 'out'].map((kind) => ({
    kind,
    id: 7,
    at: exampleTime,
    by: kind === 'out' ? 'Ravi' : null,
    text: 'It is back.',
    asks: false,
    attachments: [],
  }));
  const round = { ...exampleRound, rating: { stars: 5, text: '' } };
  const whole = {
    ...row,
    steps: states.map((state) => ({ state, at: exampleTime })),
    entries,
    rounds: [round],
    mergedInto: { caseId: null },
    notice: 3,
    expectedAt: null,
    reopenUntil: exampleTime,
    rateUntil: null,
  };

  it('ownCaseSchema accepts a case with steps, messages and rounds, and rejects an internal note (rule 11.3)', () => {
    expect(submitterCaseStateSchema.options).toEqual(states);
    expect(ownCaseSchema.parse(whole)).toEqual(whole);
    expect(
      readErrorKeys(ownCaseSchema, { ...whole, state: 'open', entries: [{ kind: 'note' }] }),
    ).toEqual(expect.objectContaining({ state: 'invalidValue', 'entries.0.kind': 'invalidValue' }));
  });

  it('ownDataSchema accepts an export of the submitter’s cases (rule 15.9)', () => {
    const cases = [{ ...whole, submitter: { name: 'Asha' } }];
    const data = { mobile, at: exampleTime, cases };
    expect(ownDataSchema.parse(data)).toEqual(data);
  });

  it('submissionProofSchema accepts a receipt’s proof that is ready, pending or unsigned (rule 15.21)', () => {
    for (const proof of [
      { state: 'ready', proof: 'c2sp.org/tlog-proof@v1' },
      { state: 'soon', proof: null },
      { state: 'unsigned', proof: null },
    ])
      expect(submissionProofSchema.parse(proof)).toEqual(proof);
    expect(readErrorKeys(submissionProofSchema, { state: 'late', proof: null })).toEqual({
      state: 'invalidValue',
    });
  });
});
