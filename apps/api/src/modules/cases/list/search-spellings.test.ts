import * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';

import { readSavedCase, prepareCustomers } from '../../../testing/customers.ts';
import { createCase, removeAllCases, createSignedInUser } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { customer, send } = prepareCustomers(api);
let superadmin: Awaited<ReturnType<typeof createSignedInUser>>;

beforeAll(async () => {
  await removeAllCases(api);
  superadmin = await createSignedInUser('superadmin');
});

const rowsSchema = z.object({ rows: z.array(z.object({ id: z.int() })) });

/** Returns the ids of the cases that the report finds by a text. */
async function search(text: string): Promise<number[]> {
  const query = new URLSearchParams({ limit: '50', search: text });
  const path = `admin/getnonkotakfeedbacks/${superadmin.user.id}/c?${query.toString()}`;
  const { status, body } = await api.as(superadmin.token).get(path);
  expect(status).toBe(200);
  return rowsSchema.parse(body).rows.map(({ id }) => id);
}

describe('spelling variants in the case search', () => {
  test('finds a case by a mobile number with the country code, a leading zero, spaces or dashes', async () => {
    const data = await customer({});
    const { id } = readSavedCase((await send(data)).body);
    const { mobile } = data;
    const halves = `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
    const written = [mobile, halves, mobile.slice(-4)];
    for (const prefix of ['+91', '+91 ', '+91-', '91', '0', '0091'])
      written.push(`${prefix}${mobile}`, `${prefix}${halves}`);
    for (const text of written) expect(await search(text), text).toContain(id);
    expect(await search(`+92${mobile}`)).toEqual([]);
  });

  test.each([
    ['Réclamation de José', ['jose', 'José', 'JOSÉ', 'Jose\u0301', 'reclamation']],
    ['फ़ोलियो गलत है', ['फोलियो', 'फ़ोलियो', '\u092B\u093Cोलियो']],
    ['Ravi’s statement', [`Ravi's`, 'Ravi’s', 'ravis', 'RaviʼS']],
    ['The “exit load”', ['"exit', '“exit load”', 'exit load']],
    [
      'Account 05145-8841815',
      ['051458841815', '05145-8841815', '05145–8841815', '05145\u20118841815'],
    ],
    ['क्\u200Dया हुआ', ['क्\u200Dया', 'क्या', 'क्\u200Cया']],
    ['co\u00ADoperate', ['cooperate', 'co-operate']],
    ['Ｆｕｌｌ ｗｉｄｔｈ １２３', ['full width', '123']],
    ['ড়াজা', ['ড়াজা', '\u09A1\u09BCাজা', 'ডাজা']],
    ['fund—refund', ['fund refund', 'fund—refund']],
  ])(
    'finds a case with the description %j by every spelling variant',
    async (description, typed) => {
      const { id } = await createCase({ description });
      for (const text of typed) expect(await search(text), text).toContain(id);
    },
  );

  test('finds a case by the case id with and without dashes', async () => {
    const { id, caseId } = await createCase();
    for (const text of [
      caseId,
      caseId.toLowerCase(),
      caseId.replaceAll('-', ''),
      caseId.replaceAll('-', '–'),
    ])
      expect(await search(text), text).toContain(id);
  });

  test('ignores punctuation between the words of a case search', async () => {
    const { id } = await createCase({ description: 'zebra crossing' });
    expect(await search('zebra - crossing')).toEqual([id]);
    expect(await search('zebra - giraffe')).toEqual([]);
  });
});
