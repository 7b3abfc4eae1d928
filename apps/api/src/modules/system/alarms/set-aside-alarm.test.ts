import { expect, test } from 'vitest';

import { raiseSecurityAlarms } from './raise-alarms.ts';
import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import { setRowAside } from '../../../platform/jobs/set-aside.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { boss } = useSignedInPeople({ boss: 'superadmin' });

test('notifies super admins once when background jobs set failing rows aside', async () => {
  await api.inside(() => setRowAside('cases.breach', 7, new Error('A fault')));
  await api.inside(() => setRowAside('cases.breach', 8, new Error('A fault')));
  const later = new Date(api.services.clock.now().getTime() + 60_000);
  await api.inside(() => raiseSecurityAlarms(later));
  await api.inside(() => raiseSecurityAlarms(later));

  const { body } = await api.as(boss.token).get('admin/alarms');
  expect(body.alarms).toMatchObject([{ rule: 'setAside', account: null, count: 2 }]);
  const mails = await OutgoingMessage.findAll({ where: { template: 'securityAlarm' } });
  expect(mails.map(({ recipient }) => recipient)).toEqual([boss.user.email]);
  expect(mails[0]?.body).toContain('2 rows could not be processed and were set aside.');
});
