import { expect, test } from 'vitest';

import { createCase } from '../../../testing/factories.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import { toEndOfDay } from '../../sla/due-date.ts';
import { sendDigests } from './send-digests.ts';

const api = useTestApi();
const { admin, idle, quiet } = useSignedInPeople({ admin: 'admin', idle: 'admin', quiet: 'admin' });
const at = (time: string) => new Date(`${time}+05:30`);
const sent = async () =>
  (await OutgoingMessage.findAll({ where: { template: 'dailyDigest' }, order: ['id'] })).map(
    ({ recipient, body }) => ({ recipient, body }),
  );

test('sends a user one digest a day, in office hours, when the user has new or due cases', async () => {
  const assignedAt = at('2026-05-20T11:00');
  const make = async (given: object, user = admin.user) =>
    (await createCase({ createdAt: assignedAt, ...given }, user)).update({ assignedAt });
  await make({ dueAt: toEndOfDay('2026-06-05') });
  await make({ dueAt: toEndOfDay('2026-06-08') });
  await make({ dueAt: toEndOfDay('2026-06-09') });
  const fresh = await make({});
  // The case is assigned on a Friday, and the digest is sent on Monday.
  await fresh.update({ assignedAt: at('2026-06-05T15:00') });
  await make({ dueAt: toEndOfDay('2026-06-05') }, quiet.user);
  const path = 'admin/mywork/digest';
  expect((await api.as(quiet.token).post(path, { isOn: false })).status).toBe(200);
  expect((await api.as(quiet.token).get(path)).body).toEqual({ isOn: false });
  expect((await api.as(idle.token).get(path)).body).toEqual({ isOn: true });

  await api.inside(() => sendDigests(at('2026-06-08T08:00')));
  await api.inside(() => sendDigests(at('2026-06-07T11:00')));
  expect(await sent()).toEqual([]);
  await Promise.all([
    api.inside(() => sendDigests(at('2026-06-08T09:40'))),
    api.inside(() => sendDigests(at('2026-06-08T09:40'))),
  ]);
  await api.inside(() => sendDigests(at('2026-06-08T12:00')));
  const digests = await sent();
  expect(digests.map(({ recipient }) => recipient)).toEqual([admin.user.email]);
  expect(digests[0]?.body).toContain('Overdue: 1');
  expect(digests[0]?.body).toContain('Due today: 1');
  expect(digests[0]?.body).toContain('New to you: 1');
  expect(digests[0]?.body).not.toContain('Answered');
  await api.inside(() => sendDigests(at('2026-06-09T09:40')));
  expect(await sent()).toHaveLength(2);
});
