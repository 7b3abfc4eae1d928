import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { Attachment } from '../cases/attachment.ts';
import { normalizeForBlindIndex } from '../cases/blind-index.ts';
import { findCaseIdsByBlindIndex } from '../cases/find-by-blind-index.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { readSavedCase, pdfFile, pngFile, prepareCustomers } from '../../testing/customers.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const customers = prepareCustomers(api);
const { customer, send, storedFiles } = customers;

describe('a repeated submission or proof', () => {
  test('returns the same case for a repeated submission, without a second proof or message', async () => {
    const data = await customer();
    const first = await send(data, [pdfFile]);
    const before = (await storedFiles()).length;
    const again = await send({ ...data, otpToken: 'whatever it is by now' }, [pdfFile]);
    expect(again.status).toBe(200);
    expect(again.body.feedbackDto).toEqual(first.body.feedbackDto);
    const own = await api.inside(() =>
      findCaseIdsByBlindIndex([normalizeForBlindIndex('mobile', data.mobile)]),
    );
    expect(own).toEqual([readSavedCase(first.body).id]);
    expect(
      await OutgoingMessage.count({ where: { feedbackId: readSavedCase(first.body).id } }),
    ).toBe(3);
    expect(await storedFiles()).toHaveLength(before);
  });

  test('saves one case for ten concurrent requests with the same submission', async () => {
    const data = await customer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(data, [pdfFile, pngFile])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => readSavedCase(body).caseId)).size).toBe(1);
    const { id } = readSavedCase(answers[0]!.body);
    expect(await Attachment.count({ where: { feedbackId: id } })).toBe(2);
  });

  test.each([
    ['another text', { description: 'Something else' }, [pdfFile]],
    ['another file', {}, [pngFile]],
  ] as const)('rejects a used submission id with %s', async (_, changes, files) => {
    const data = await customer();
    await send(data, [pdfFile]);
    const before = (await storedFiles()).length;
    const answer = await send({ ...data, ...changes }, files);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('submissionChanged');
    expect(await storedFiles()).toHaveLength(before);
  });

  test('accepts a mobile proof for only one of two concurrent submissions', async () => {
    const data = await customer();
    const answers = await Promise.all([
      send(data),
      send({ ...data, submissionId: randomUUID(), description: 'Another' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('proofSpent');
  });
});
