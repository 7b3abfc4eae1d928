import type { Disclosure, DisclosureCases } from '@feedback/contract/regulatory/disclosure';
import { expect, test } from 'vitest';

import { useDisclosureSteps } from '../../../testing/disclosure-steps.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { asFirst, complaint, prepare, approve, publish, seen, published } = useDisclosureSteps(api);

const pendingOf = ({ sources }: Pick<Disclosure, 'sources'>) => {
  const total = sources.find(({ source }) => source === 'total');
  return [total?.opening, total?.received, (total?.pending[0] ?? 0) + (total?.pending[1] ?? 0)];
};

test('recalculates all later published months in a correction, and lists the changed figures', async () => {
  await complaint('2025-05-05T10:00');
  for (const month of ['2025-05', '2025-06', '2025-07']) await publish(month);
  const forgotten = await complaint('2025-06-09T10:00');

  expect((await prepare('2025-06')).body.errors).toMatchObject([{ path: 'reason' }]);
  await prepare('2025-06', { folios: 7, reason: 'One letter was found later' });
  const july = await seen('2025-07');
  expect(july).toMatchObject({ state: 'prepared', preparation: null, preparedWith: '2025-06' });
  expect((await approve('2025-07')).body.code).toBe('notPrepared');
  expect((await seen('2025-06')).changes.map(({ month }) => month)).toEqual(['2025-06', '2025-07']);
  expect(pendingOf(await published('2025-06'))).toEqual([1, 0, 1]);

  expect((await approve('2025-06')).status).toBe(200);
  expect(await published('2025-05')).toMatchObject({ version: 1, changes: [] });
  const june = await published('2025-06');
  expect(june).toMatchObject({
    version: 2,
    reason: 'One letter was found later',
    changes: [
      { month: '2025-06', version: 2, codes: ['II A'], before: { received: 0, pending: 1 } },
      { month: '2025-07', version: 2, before: { opening: 1 }, after: { opening: 2, pending: 2 } },
    ],
  });
  expect(pendingOf(june)).toEqual([1, 1, 2]);
  expect(pendingOf(await published('2025-07'))).toEqual([2, 0, 2]);
  const html = await api.anyone.get('disclosure/2025-06.html');
  expect(html.text).toContain('Version 2 of July 2025 changes carried forward from 1 to 2');
  expect((await seen('2025-08')).addsUp).toBe(true);
  const { body } = await asFirst().get('admin/disclosure/2025-06/cases?cell=received&version=2');
  expect((body as unknown as DisclosureCases).rows).toMatchObject([{ caseId: forgotten.caseId }]);
});

test('returns every version of a published month as JSON, as files and with its cases', async () => {
  await complaint('2025-05-05T10:00');
  await publish('2025-05');
  await complaint('2025-05-06T10:00');
  await publish('2025-05', 'Another one');
  const old = await published('2025-05', '?version=1');
  expect(old).toMatchObject({
    version: 1,
    reason: null,
    versions: [{ version: 1 }, { version: 2 }],
  });
  expect(pendingOf(old)).toEqual([0, 1, 1]);
  expect(pendingOf(await published('2025-05'))).toEqual([0, 2, 2]);
  expect(await seen('2025-05', '?version=1')).toMatchObject({ version: 1, canPrepare: false });
  const files = [
    await api.anyone.raw('disclosure/2025-05.xlsx?version=1'),
    await asFirst().raw('admin/disclosure/2025-05.pdf?version=1'),
  ];
  expect(files.map(({ status }) => status)).toEqual([200, 200]);
  const cases = 'admin/disclosure/2025-05/cases?cell=received';
  const { body } = await asFirst().get(`${cases}&version=1`);
  expect((body as unknown as DisclosureCases).rows).toHaveLength(1);
  for (const version of ['3', '0', 'x']) {
    const status = version === '3' ? 404 : 400;
    const path = `disclosure/2025-05?version=${version}`;
    expect((await api.anyone.get(path)).status).toBe(status);
    expect((await asFirst().get(`admin/${path}`)).status).toBe(status);
  }
});

test('publishes the month before the first published month, and recalculates the later months', async () => {
  await complaint('2025-04-05T10:00');
  await publish('2025-05');
  expect((await prepare('2025-03', { folios: 7, reason: 'Earlier' })).body.code).toBe(
    'disclosureOrder',
  );
  expect(await seen('2025-04')).toMatchObject({ canPrepare: true, isCorrection: true });
  await publish('2025-04', 'The first months, too');
  expect(pendingOf(await published('2025-04'))).toEqual([0, 1, 1]);
  expect(await published('2025-05')).toMatchObject({ version: 2, folios: 7 });
  expect((await published('2025-04')).changes[0]).toMatchObject({
    month: '2025-04',
    before: null,
  });
  await publish('2025-06');
});
