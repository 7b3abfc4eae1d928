import { describe, expect, test } from 'vitest';

import { Feedback } from '../../domain/case/feedback.ts';
import { dtoOf, useCustomers } from '../../testing/customers.ts';
import { createFeedbackType } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const customers = useCustomers(api);
const { customer, send } = customers;

describe('what a public submission may hold', () => {
  test('refuses a proof that is unknown, another’s, another purpose’s or 15 minutes old', async () => {
    const [a, b, c] = [await customer(), await customer(), await customer()];
    const d = await customer();
    await api.services.sequelize.query(
      `UPDATE verification_proofs SET purpose = 'caseAccess' WHERE token_hash = sha256($1::bytea)`,
      { bind: [d.otpToken] },
    );
    await api.services.sequelize.query(
      `UPDATE verification_proofs SET expires_at = now() WHERE token_hash = sha256($1::bytea)`,
      { bind: [c.otpToken] },
    );
    const answers = [
      await send({ ...a, otpToken: 'no such proof' }),
      await send({ ...a, otpToken: b.otpToken }),
      await send(c),
      await send(d),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        { path: 'otpToken', message: 'Please verify your mobile number first' },
      ]);
    }
    expect((await send(a)).status).toBe(200);
  });

  test('tells every wrong field at once', async () => {
    const answer = await send({
      type: 'd',
      name: 'R2D2',
      mobile: '12',
      email: 'x@y.COMM',
      city: '',
      description: 'a <b>',
      arn: '',
      submissionId: 'x',
    });
    expect(answer.status).toBe(400);
    const errors = answer.body.errors as { path: string; message: string }[];
    expect(errors.map(({ path }) => path).toSorted()).toEqual([
      'arn',
      'city',
      'description',
      'email',
      'euin',
      'feedbackType',
      'mobile',
      'name',
      'otpToken',
      'subType',
      'submissionId',
    ]);
    expect(answer.body.error).toBe(errors[0]?.message);
  });

  test('wants a PAN or a folio', async () => {
    const answer = await send(await customer({ pan: '', folio: ' ' }));
    expect(answer.body.errors).toContainEqual({
      path: 'pan',
      message: 'Either PAN or Folio is requied',
    });
  });

  test('refuses choices that are not offered, or do not belong together', async () => {
    const forEmployees = await createFeedbackType({
      subTypeOwner: customers.owner,
      audiences: ['e'],
    });
    const data = await customer();
    const tries: [object, string[]][] = [
      [{ city: 'Atlantis' }, ['city']],
      [
        { feedbackType: forEmployees.type.name, subType: forEmployees.subType.name },
        ['feedbackType'],
      ],
      [{ subType: forEmployees.subType.name, city: 'Atlantis' }, ['city', 'subType']],
    ];
    for (const [changes, paths] of tries) {
      const answer = await send({ ...data, ...changes });
      expect(answer.status).toBe(400);
      expect((answer.body.errors as { path: string }[]).map(({ path }) => path)).toEqual(paths);
    }
    expect((await send(data)).status).toBe(200);
  });

  test('drops fields that it does not know', async () => {
    const answer = await send(await customer({ status: 'closed', assignedTo: 1, id: 7 }));
    expect(await Feedback.findByPk(dtoOf(answer.body).id)).toMatchObject({ status: 'assigned' });
  });

  test.each([
    ['an employee’s audience', { type: 'e' }],
    ['control characters', { name: 'a\u0000b' }],
    ['half a character', { description: 'a\uD800b' }],
    ['a number for a text', { description: 5 }],
  ])('refuses %s', async (_, changes) => {
    const answer = await send(await customer(changes));
    expect(answer.status).toBe(400);
    expect(answer.body.status).toBe('Failure');
  });
});
