import { beforeEach, describe, expect, test } from 'vitest';

import { runInContext } from '../../platform/context/context.ts';
import { createCase, removeAllCases } from '../../testing/factories.ts';
import { readSavedCase, prepareCustomers } from '../../testing/customers.ts';
import { useTestApi } from '../../testing/test-api.ts';
import {
  findIndexedValuesInText,
  listIndexedValuesOfRecord,
  normalizeForBlindIndex,
  calculateBlindIndexes,
} from './blind-index.ts';
import { Feedback } from './feedback.ts';
import { findCaseIdsByBlindIndex } from './find-by-blind-index.ts';

const api = useTestApi();
const { customer, send } = prepareCustomers(api);

const told = {
  mobile: '9819811818',
  email: 'Asha.Rao@example.com',
  pan: 'ABCPE1236K',
  folio: '1234 5678a',
};
const asked = [
  '9819811818',
  '1818',
  'asha.rao@EXAMPLE.com',
  'abcpe1236k',
  '12345678A',
  '12 345678a',
];

const findIds = (text: string) =>
  api.inside(() => findCaseIdsByBlindIndex(findIndexedValuesInText(text)));
const textOf = async (id: number) => {
  const sql = 'SELECT search_text AS text FROM feedbacks WHERE id = $1';
  const { rows } = await api.services.pool.query<{ text: string }>(sql, [id]);
  return rows[0]?.text ?? '';
};

beforeEach(() => removeAllCases(api));

describe('the blind indexes of a submitted case', () => {
  test('finds a submitted case by identifiers that the search text does not contain', async () => {
    const { mobile, ...others } = told;
    const data = await customer({ ...others, folio: '1234 5678a' });
    const { id } = readSavedCase((await send(data)).body);
    for (const text of [data.mobile, data.mobile.slice(-4), ...asked.slice(2)])
      expect(await findIds(text), text).toEqual([id]);
    for (const text of [mobile, data.mobile.slice(0, 9), '236k', 'rao@example.com', '5678a'])
      expect(await findIds(text), text).toEqual([]);
    const kept = await textOf(id);
    for (const value of [data.mobile, 'example.com', 'abcpe1236k', '5678a'])
      expect(kept).not.toContain(value);
  });

  test('does not find a case whose blind index collides with another identifier', async () => {
    const { id } = readSavedCase((await send(await customer())).body);
    const blindIndexes = api.inside(() =>
      calculateBlindIndexes([normalizeForBlindIndex('mobile', told.mobile)]),
    );
    await Feedback.update({ foundBy: blindIndexes }, { where: { id } });
    expect(await findIds(told.mobile)).toEqual([]);
  });
});

test('finds a case by every identifier after another field is changed', async () => {
  const feedback = await createCase(told);
  await feedback.reload();
  feedback.subType = 'Another';
  await feedback.save();
  for (const text of asked) expect(await findIds(text), text).toEqual([feedback.id]);
  expect(await textOf(feedback.id)).not.toContain(told.mobile);
});

test('calculates 28-bit blind indexes that differ under another search key', async () => {
  const blindIndexes = api.inside(() => calculateBlindIndexes(listIndexedValuesOfRecord(told)));
  expect(blindIndexes).toHaveLength(5);
  expect(Math.max(...blindIndexes)).toBeLessThan(2 ** 28);
  const keys = { ...api.services.keys, searchKey: Buffer.alloc(32, 7) };
  const others = runInContext({ services: { ...api.services, keys } }, () =>
    calculateBlindIndexes(listIndexedValuesOfRecord(told)),
  );
  expect(others.filter((hash) => blindIndexes.includes(hash))).toEqual([]);
});
