import { defaultLocale } from '@feedback/contract/messages';

import { insertRows } from '../../db/insert-rows.ts';
import { clientOf } from '../../db/open-transaction.ts';
import type { Services } from '../../services.ts';
import { messageRow } from '../outbox/message-row.ts';
import { notificationTexts } from '../outbox/notification-texts.ts';
import { User } from '../people/user.ts';
import { findOfficeTime } from '../clock/office-time.ts';
import { monthAfter, monthOf } from '../clock/months.ts';
import { listMonths } from './present-month.ts';

type Needs = Pick<Services, 'sequelize' | 'pool'> & {
  readonly config: Pick<Services['config'], 'publicUrl'>;
};

/** Tells every super admin once, in office hours, that last month is past its day unpublished. */
export async function warnOfLate({ sequelize, pool, config }: Needs, now: Date): Promise<void> {
  if (!(await findOfficeTime(pool, now))) return;
  const last = monthAfter(monthOf(now), -1);
  const late = (await listMonths(pool, now)).find(({ month, isLate }) => isLate && month === last);
  if (!late) return;
  const { month, state, publishBy } = late;
  const link = `${config.publicUrl}/admin/disclosure/${month}`;
  await sequelize.transaction(async (transaction) => {
    const { rowCount } = await clientOf(transaction).query(
      'INSERT INTO late_disclosures (month) VALUES ($1) ON CONFLICT DO NOTHING',
      [`${month}-01`],
    );
    if (rowCount === 0) return;
    const admins = await User.findAll({ where: { role: 'superadmin' }, transaction });
    const rows = admins.map(({ employeeName: name, email }) =>
      messageRow({
        channel: 'email',
        template: 'disclosureLate',
        recipient: email,
        letter: notificationTexts(defaultLocale).disclosureLate({
          name,
          month,
          publishBy,
          isPrepared: state === 'prepared',
          link,
        }),
        locale: defaultLocale,
      }),
    );
    await insertRows(rows, transaction);
  });
}
