import { beforeAll, expect, test } from 'vitest';

import { findLockWaits } from '../../../testing/citus.ts';
import { createCase, createSignedInUser } from '../../../testing/factories.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import { approveDisclosure, prepareDisclosure } from './sign-off.ts';
import { listDisclosureMonths, findDisclosureMonth } from './describe-month.ts';
import { remindOfUnpublishedMonth } from './remind-of-unpublished.ts';
import { toUserViewer } from '../../../platform/context/viewer.ts';

const api = useTestApi();
const { first, second } = useSignedInPeople({ first: 'superadmin', second: 'superadmin' });
beforeAll(async () => {
  await createSignedInUser('admin');
});

const at = (time: string) => new Date(`${time}+05:30`);
const warn = (time: string) => api.inside(() => remindOfUnpublishedMonth(at(time)));
const sent = () => OutgoingMessage.findAll({ where: { template: 'disclosureLate' } });
const lateMonths = async (time: string) =>
  (await api.inside(() => listDisclosureMonths(at(time))))
    .filter(({ isLate }) => isLate)
    .map(({ month }) => month);

test('notifies super admins once, in office hours, when a month is not published by the 7th', async () => {
  await warn('2026-06-08T11:00');
  expect(await sent()).toEqual([]);
  await createCase({ class: 'complaint', complaintCode: 'IV', createdAt: at('2026-05-05T10:00') });
  await warn('2026-06-05T11:00');
  await warn('2026-06-08T08:00');
  expect(await sent()).toEqual([]);
  await Promise.all([warn('2026-06-08T11:00'), warn('2026-06-08T11:00')]);
  await warn('2026-06-09T11:00');
  const messages = await sent();
  expect(messages.map(({ recipient }) => recipient).toSorted()).toEqual(
    [first.user.email, second.user.email].toSorted(),
  );
  expect(messages[0]?.body).toContain('May 2026');
  expect(messages[0]?.body).toContain('/admin/disclosure/2026-05');
});

test('marks a month as late after the 7th, but not a published month or a month before the first published month', async () => {
  await createCase({ class: 'complaint', complaintCode: 'IV', createdAt: at('2025-03-05T10:00') });
  expect(await lateMonths('2025-06-07T23:59')).toEqual(['2025-04', '2025-03']);
  expect(await lateMonths('2025-06-08T00:01')).toEqual(['2025-05', '2025-04', '2025-03']);
  const given = { folios: 1, reason: '' };
  await api.inside(() => prepareDisclosure('2025-04', given), toUserViewer(first.user));
  expect(await lateMonths('2025-06-08T00:01')).toContain('2025-04');
  const { preparation } = await api.inside(() => findDisclosureMonth('2025-04'));
  const read = { preparation: preparation ?? 0 };
  await api.inside(() => approveDisclosure('2025-04', read), toUserViewer(second.user));
  expect(await lateMonths('2025-06-08T00:01')).toEqual(['2025-05']);
});

test('sends no reminder when a month is published while the reminder job runs', async () => {
  await api.services.pool.query('DELETE FROM late_disclosures');
  await OutgoingMessage.destroy({ where: { template: 'disclosureLate' } });
  const given = { folios: 1, reason: '' };
  await api.inside(() => prepareDisclosure('2025-05', given), toUserViewer(first.user));
  const { preparation } = await api.inside(() => findDisclosureMonth('2025-05'));
  const client = await api.services.pool.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE late_disclosures IN SHARE UPDATE EXCLUSIVE MODE');
  const warning = warn('2025-06-09T11:00');
  await expect.poll(() => findLockWaits(api.services.pool)).toHaveLength(1);
  // Simulates the commit of a publication that holds the lock.
  await client.query(
    `UPDATE disclosures SET state = 'approved', approved_by = $2, approved_at = now() WHERE id = $1`,
    [preparation, second.user.id],
  );
  await client.query('COMMIT');
  client.release();
  await warning;
  expect(await sent()).toEqual([]);
});
