import { describe, expect, test } from 'vitest';

import { Feedback } from '../cases/feedback.ts';
import { readSavedCase, prepareCustomers } from '../../testing/customers.ts';
import { createFeedbackType } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const customers = prepareCustomers(api);
const { customer, send } = customers;

describe('the validation of a public submission', () => {
  test('rejects a mobile proof that is unknown, expired, or for another mobile or purpose', async () => {
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

  test('returns all invalid fields of a public submission in one response', async () => {
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

  test('rejects a public submission without a PAN and a folio', async () => {
    const answer = await send(await customer({ pan: '', folio: ' ' }));
    expect(answer.body.errors).toContainEqual({
      path: 'pan',
      message: 'Either PAN or Folio is requied',
    });
  });

  test('rejects a city, feedback type or sub-type that is not offered or does not belong to the other choices', async () => {
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

  test('ignores fields of a public submission that submitters must not set', async () => {
    const answer = await send(await customer({ status: 'closed', assignedTo: 1, id: 7 }));
    expect(await Feedback.findByPk(readSavedCase(answer.body).id)).toMatchObject({
      status: 'assigned',
    });
  });

  test.each([
    ['the audience of employees', { type: 'e' }],
    ['control characters in the name', { name: 'a\u0000b' }],
    ['half a surrogate pair in the description', { description: 'a\uD800b' }],
    ['a number as the description', { description: 5 }],
  ])('rejects a public submission with %s', async (_, changes) => {
    const answer = await send(await customer(changes));
    expect(answer.status).toBe(400);
    expect(answer.body.status).toBe('Failure');
  });
});
