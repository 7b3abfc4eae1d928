import { casePageSchema } from '@feedback/contract/cases/case-columns';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { encryptValue } from '../../platform/crypto/encrypt-value.ts';
import { createCase, removeAllCases, createSignedInUser } from '../../testing/factories.ts';
import { readSavedCase, prepareCustomers } from '../../testing/customers.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { Feedback } from './feedback.ts';

const api = useTestApi();
const { customer, send } = prepareCustomers(api);

let token: string;
let userid: string;
beforeAll(async () => {
  const boss = await createSignedInUser('superadmin');
  ({ token } = boss);
  ({ userid } = boss.user);
});
beforeEach(() => removeAllCases(api));

const listed = async () => {
  const path = `admin/getnonkotakfeedbacks/${userid}/c`;
  const page = await api.as(token).get(`${path}?limit=10`);
  const { rows } = casePageSchema.parse(page.body);
  expect((await api.as(token).get(path)).body).toEqual(rows);
  return rows;
};

/** Returns a case's raw database row, as a stolen copy of the database would contain the row. */
async function copyOf(id: number) {
  const sql = `SELECT f::text AS text, key_id AS "keyId", sealed FROM feedbacks f WHERE id = $1`;
  const { rows } = await api.services.pool.query<{ text: string; keyId: string }>(sql, [id]);
  return rows[0]!;
}

const submitted = async () => {
  const data = await customer({ folio: '99887766' });
  const { id } = readSavedCase((await send(data)).body);
  return { id, mobile: data.mobile };
};

const told = (mobile: string) => ({
  mobile,
  email: 'sita@example.com',
  pan: 'ABCPE1234F',
  folio: '99887766',
});
const shown = (mobile: string) => ({
  mobile: `xxxxxx${mobile.slice(-4)}`,
  email: 'si***@example.com',
  pan: 'ABCxxxxx4F',
  folio: 'xxxx7766',
});

test('stores a case’s identifiers encrypted, and shows masked identifiers in the list and on the case page', async () => {
  const { id, mobile } = await submitted();
  const { text } = await copyOf(id);
  for (const value of Object.values(told(mobile))) expect(text).not.toContain(value);
  expect(await listed()).toMatchObject([{ id, ...shown(mobile) }]);
  expect(await Feedback.findByPk(id)).toMatchObject(told(mobile));
  const path = `admin/case/${id}`;
  expect((await api.as(token).get(path)).body).toMatchObject(shown(mobile));
  expect((await api.as(token).post(`${path}/reveal`, { field: 'pan' })).body).toMatchObject({
    value: 'ABCPE1234F',
  });
});

test('lists a case’s new identifiers after a change, and empty identifiers after the key is destroyed', async () => {
  const { id, mobile } = await submitted();
  const { keyId } = await copyOf(id);
  expect(await listed()).toMatchObject([shown(mobile)]);
  const { pool, keys } = api.services;
  const key = (await keys.find([keyId])).get(keyId) ?? Buffer.alloc(0);
  const place = `feedbacks.sealed:${(await Feedback.findByPk(id))?.caseId}`;
  const anew = encryptValue(key, place, JSON.stringify({ ...told(mobile), mobile: '9000054321' }));
  await pool.query('UPDATE feedbacks SET sealed = $1 WHERE id = $2', [anew, id]);
  expect(await listed()).toMatchObject([shown('9000054321')]);
  await keys.destroy([keyId]);
  expect(await listed()).toMatchObject([{ id, mobile: '', pan: '' }]);
});

test('returns the same masked rows for 520 cases with and without paging', async () => {
  for (let n = 1; n <= 520; n += 1)
    await createCase({
      submitterName: 'राहुल "Rao"',
      mobile: String(9_800_000_000 + n),
      folio: String(n),
      description: 'one\ntwo',
      createdAt: new Date(Date.UTC(2026, 0, 1) + n),
    });
  const path = `admin/getnonkotakfeedbacks/${userid}/c`;
  const paged: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await api.as(token).get(`${path}?limit=200${cursor && `&cursor=${cursor}`}`);
    const { rows, nextCursor } = casePageSchema.parse(page.body);
    paged.push(...rows);
    cursor = nextCursor;
  }
  expect(paged).toHaveLength(520);
  expect(paged.at(-1)).toMatchObject({ mobile: 'xxxxxx0001', folio: 'x' });
  expect((await api.as(token).get(path)).body).toEqual(paged);
});

test('fails to decrypt one case’s identifiers that were copied to another case’s row', async () => {
  const [one, other] = [await submitted(), await submitted()];
  const { keyId, sealed } = (await Feedback.findByPk(one.id))!;
  await api.services.pool.query('UPDATE feedbacks SET key_id = $2, sealed = $3 WHERE id = $1', [
    other.id,
    keyId,
    sealed,
  ]);
  await expect(Feedback.findByPk(other.id)).rejects.toThrow();
});

describe('a case whose encryption key was destroyed', () => {
  test('lists empty identifiers and still closes a case whose encryption key was destroyed', async () => {
    const { id } = await submitted();
    await api.services.keys.destroy([(await copyOf(id)).keyId]);
    expect(await listed()).toMatchObject([{ id, mobile: '', email: '', pan: '', folio: '' }]);
    const closing = { id, userType: 'c', feedackClosureDesc: 'Done' };
    expect((await api.as(token).post('admin/closeFeedback', closing)).status).toBe(200);
  });
});

test('erasing a case deletes the identifiers and schedules the encryption key for destruction', async () => {
  const { id } = await submitted();
  const { keyId } = await copyOf(id);
  const closing = { id, userType: 'c', feedackClosureDesc: 'Done' };
  await api.as(token).post('admin/closeFeedback', closing);
  const erased = await api.as(token).post(`admin/case/${id}/erase`, { reason: 'Asked for it' });
  expect(erased.status, erased.text).toBe(200);
  expect(await Feedback.findByPk(id)).toMatchObject({ keyId: null, sealed: null, foundBy: [] });
  const { rows } = await api.services.pool.query('SELECT id FROM discarded_keys');
  expect(rows).toContainEqual({ id: keyId });
});
