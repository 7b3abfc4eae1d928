import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { importPreviewSchema } from '@feedback/contract/regulatory/scores-import';
import { expect, test } from 'vitest';

import type { Feedback } from '../../cases/feedback.ts';
import { toEndOfDay } from '../../sla/due-date.ts';
import { prepareCustomers } from '../../../testing/customers.ts';
import { createCase, generateUniqueName } from '../../../testing/factories.ts';
import { buildMultipartForm } from '../../../testing/files.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { storedFiles } = prepareCustomers(api);
const { superadmin, admin } = useSignedInPeople({ superadmin: 'superadmin', admin: 'admin' });

const head = 'Registration number,Received on,Name,PAN,Complaint code';
const fileOf = (...rows: string[]) =>
  ['list.csv', Buffer.from([head, ...rows].join('\n'))] as const;

const preview = async (file: ReturnType<typeof fileOf>) => {
  const form = buildMultipartForm({}, [file]);
  const { body } = await api.as(superadmin.token).postForm('admin/scores/preview', form);
  return importPreviewSchema.parse(body).rows;
};

const take = (file: ReturnType<typeof fileOf>, choices: { row: number; caseKey: number }[]) => {
  const form = buildMultipartForm({ data: JSON.stringify({ choices }) }, [file]);
  return api.as(superadmin.token).postForm('admin/scores/import', form);
};

const seen = async ({ id }: Feedback) =>
  caseDetailSchema.parse((await api.as(superadmin.token).get(`admin/case/${id}`)).body);

let serial = 0;
const nextPan = () => `ABCPK${String((serial += 1)).padStart(4, '0')}Z`;
const nextNumber = () => `SEBIE/IM26/${(serial += 1)}`;

test('imports a SCORES list whose row matches a case by PAN, and changes nothing the second time', async () => {
  const pan = nextPan();
  const [feedback, number] = [await createCase({ pan }), nextNumber()];
  const file = fileOf(`${number},02/02/2026,Somebody else,${pan},I C`);
  const [row] = await preview(file);
  expect(row).toMatchObject({ row: 2, by: 'pan', caseKey: feedback.id, isKnown: false });
  expect((await seen(feedback)).scores).toBeNull();
  const choices = [{ row: 2, caseKey: feedback.id }];
  expect((await take(file, choices)).body).toMatchObject({ changed: 1 });
  const now = await seen(feedback);
  expect(now).toMatchObject({
    class: 'complaint',
    source: 'scores',
    complaintCode: 'I C',
    dueAt: toEndOfDay('2026-02-23').toISOString(),
    scores: { registrationNumber: number },
  });
  expect(await preview(file)).toMatchObject([{ by: 'number', isKnown: true }]);
  expect((await take(file, choices)).body).toMatchObject({ changed: 0 });
  expect((await seen(feedback)).timeline).toEqual(now.timeline);
});

test('turns a case that was reclassified as a query into a complaint again when the SCORES list is imported again', async () => {
  const pan = nextPan();
  const feedback = await createCase({ pan });
  const file = fileOf(`${nextNumber()},02/02/2026,Somebody else,${pan},I C`);
  const choices = [{ row: 2, caseKey: feedback.id }];
  await take(file, choices);
  const said = { class: 'query', source: 'direct', reason: 'A question only' };
  await api.as(superadmin.token).post(`admin/case/${feedback.id}/class`, said);
  expect((await take(file, choices)).body).toMatchObject({ changed: 1 });
  expect(await seen(feedback)).toMatchObject({
    class: 'complaint',
    source: 'scores',
    dueAt: toEndOfDay('2026-02-23').toISOString(),
  });
  expect((await take(file, choices)).body).toMatchObject({ changed: 0 });
});

test('only proposes cases for a SCORES row that matches by name or by a PAN of several cases', async () => {
  const [name, pan] = [generateUniqueName('Ram'), nextPan()];
  const named = await createCase({ submitterName: name, pan: nextPan() });
  const several = [await createCase({ pan }), await createCase({ pan })];
  const closed = await createCase({ submitterName: name }, admin.user);
  closed.close(admin.user.id, 'Done', new Date());
  await closed.save();
  const rows = await preview(
    fileOf(
      `${nextNumber()},2026-02-02,${name.toUpperCase()},,`,
      `${nextNumber()},2026-02-02,Nobody,${pan},`,
      `${nextNumber()},2026-02-02,${generateUniqueName('Nobody')},,`,
    ),
  );
  expect(rows.map(({ by, caseKey }) => [by, caseKey])).toEqual([
    ['name', null],
    ['pan', null],
    [null, null],
  ]);
  const ids = rows.map(({ candidates }) =>
    candidates.map(({ id }) => id).toSorted((a, b) => a - b),
  );
  expect(ids).toEqual([[named.id], several.map(({ id }) => id), []]);
});

test('imports no row of a SCORES list when a row is invalid or its chosen case was not proposed', async () => {
  const pan = nextPan();
  const [feedback, stranger] = [await createCase({ pan }), await createCase({ pan: nextPan() })];
  const good = `${nextNumber()},02/02/2026,Asha Rao,${pan},`;
  const choices = [{ row: 2, caseKey: feedback.id }];
  const refused = await take(fileOf(good, `${nextNumber()},soon,Asha Rao,,`), choices);
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toMatchObject([{ path: 'rows.3.receivedOn' }]);
  const elsewhere = await take(fileOf(good), [{ row: 2, caseKey: stranger.id }]);
  expect(elsewhere.body.errors).toMatchObject([{ path: 'rows.2.registrationNumber' }]);
  expect((await seen(feedback)).scores).toBeNull();
});

test('rejects a missing or too large SCORES list and a user who is no super admin, and stores no file', async () => {
  const before = await storedFiles();
  const none = await take(['list.csv', Buffer.alloc(0)] as never, []);
  expect(none.body.errors).toMatchObject([{ path: 'file' }]);
  const huge = ['list.csv', Buffer.alloc(6 * 1024 * 1024, 'a')] as never;
  expect((await take(huge, [])).body.errors).toMatchObject([{ path: 'file' }]);
  const form = buildMultipartForm({}, [fileOf('x')]);
  const forbidden = await api.as(admin.token).postForm('admin/scores/preview', form);
  expect(forbidden.status).toBe(403);
  expect(await storedFiles()).toEqual(before);
});
