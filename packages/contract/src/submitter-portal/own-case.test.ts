import { describe, expect, it } from 'vitest';

import { errorsOf } from '../testing/errors-of.ts';
import { exampleRound, exampleMoment } from '../testing/example-case.ts';
import {
  accessRequestedSchema,
  accessRequestSchema,
  answerSchema,
  caseStateSchema,
  openAccessSchema,
  ownCaseSchema,
  ratingSchema,
} from './own-case.ts';
import { ownDataSchema, rightsRequestSchema, submissionProofSchema } from './own-data.ts';

const caseId = 'MF-7K4Q-9M2P';
const mobile = '9876543210';
const submissionId = crypto.randomUUID();

describe('a submitter’s claim to a case', () => {
  it('reads a case id as people write it and keeps any other text (rule 11.2)', () => {
    for (const [written, read] of [
      ['mf 7k4q 9m2p', caseId],
      [' no such case ', 'no such case'],
    ])
      expect(accessRequestSchema.parse({ caseId: written, mobile })).toEqual({
        caseId: read,
        mobile,
      });
    expect(errorsOf(accessRequestSchema, { caseId: '', mobile: '12', way: 'post' })).toEqual({
      caseId: 'caseIdRequired',
      mobile: 'mobileInvalid',
      way: 'invalidValue',
    });
    for (const asked of [{ nonce: 'n' }, { nonce: 'n', calls: false }])
      expect(accessRequestedSchema.parse(asked)).toEqual(asked);
  });

  it('requires an OTP, and accepts the nonce of the request', () => {
    const tried = { caseId, mobile, otp: '012345' };
    expect(openAccessSchema.parse(tried)).toEqual(tried);
    expect(errorsOf(openAccessSchema, { ...tried, nonce: 'n'.repeat(200) })).toEqual({});
    expect(errorsOf(openAccessSchema, { caseId, otp: '', nonce: 'n'.repeat(201) })).toEqual({
      mobile: 'mobileRequired',
      otp: 'otpRequired',
      nonce: 'invalidValue',
    });
  });
});

it('requires a text in an answer, and an idempotency key', () => {
  expect(errorsOf(answerSchema, { text: 'a\nb', submissionId })).toEqual({});
  expect(errorsOf(answerSchema, { text: ' ' })).toEqual({
    text: 'textRequired',
    submissionId: 'invalidValue',
  });
});

it('accepts a rating of one to five stars with an optional text', () => {
  for (const stars of [1, 5]) expect(ratingSchema.parse({ stars })).toEqual({ stars, text: '' });
  for (const stars of [0, 6, 2.5, '3', undefined])
    expect(errorsOf(ratingSchema, { stars, text: 'Quick' })).toEqual({ stars: 'starsRequired' });
});

it('requires a text for a correction and none for an erasure', () => {
  for (const request of [
    { right: 'correct', text: 'My name is Asha', submissionId },
    { right: 'erase', text: '', submissionId },
  ])
    expect(rightsRequestSchema.parse(request)).toEqual(request);
  expect(errorsOf(rightsRequestSchema, { right: 'correct', submissionId })).toEqual({
    text: 'textRequired',
  });
  expect(errorsOf(rightsRequestSchema, { right: 'erase', submissionId: '7' })).toEqual({
    submissionId: 'invalidValue',
  });
});

describe('a case, as its submitter sees it', () => {
  const row = {
    caseId,
    feedbackType: 'Transactions',
    subType: 'SIP debited twice',
    submittedAt: exampleMoment,
    state: 'closed',
  };
  const states = ['received', 'lookedAt', 'waiting', 'answered', 'closed'];
  const entries = ['in', 'out'].map((kind) => ({
    kind,
    id: 7,
    at: exampleMoment,
    by: kind === 'out' ? 'Ravi' : null,
    text: 'It is back.',
    asks: false,
    attachments: [],
  }));
  const round = { ...exampleRound, rating: { stars: 5, text: '' } };
  const whole = {
    ...row,
    steps: states.map((state) => ({ state, at: exampleMoment })),
    entries,
    rounds: [round],
    mergedInto: { caseId: null },
    notice: 3,
    expectedAt: null,
    reopenUntil: exampleMoment,
    rateUntil: null,
  };

  it('accepts a case with its steps, conversation and rounds (rule 11.3)', () => {
    expect(caseStateSchema.options).toEqual(states);
    expect(ownCaseSchema.parse(whole)).toEqual(whole);
    expect(
      errorsOf(ownCaseSchema, { ...whole, state: 'open', entries: [{ kind: 'note' }] }),
    ).toEqual(expect.objectContaining({ state: 'invalidValue', 'entries.0.kind': 'invalidValue' }));
  });

  it('includes the cases in the export of the submitter’s data (rule 15.9)', () => {
    const cases = [{ ...whole, submitter: { name: 'Asha' } }];
    const data = { mobile, at: exampleMoment, cases };
    expect(ownDataSchema.parse(data)).toEqual(data);
  });

  it('accepts a receipt’s proof that is ready, pending or unsigned (rule 15.21)', () => {
    for (const proof of [
      { state: 'ready', proof: 'c2sp.org/tlog-proof@v1' },
      { state: 'soon', proof: null },
      { state: 'unsigned', proof: null },
    ])
      expect(submissionProofSchema.parse(proof)).toEqual(proof);
    expect(errorsOf(submissionProofSchema, { state: 'late', proof: null })).toEqual({
      state: 'invalidValue',
    });
  });
});
