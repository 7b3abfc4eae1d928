import { Op } from 'sequelize';

import { indianTimeZone } from '../../platform/db/indian-days.ts';
import { query } from '../../platform/db/query.ts';
import { AuditEvent } from './audit-event.ts';
import { createFreeTextRestorer } from './case-words.ts';

/** Fields of a case that limit the search for its history rows. */
interface Case {
  readonly id: number;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

const dayMs = 86_400_000;

/**
 * Returns a case's audit events, oldest first. Skips monthly partitions that end more than a day
 * before the case was created; the day allows for clock differences.
 */
export async function findCaseHistory({ id, createdAt }: Case): Promise<AuditEvent[]> {
  const events = await AuditEvent.findAll({
    where: {
      entity: 'case',
      entityId: String(id),
      at: { [Op.gte]: new Date(createdAt.getTime() - dayMs) },
    },
    order: [['id', 'ASC']],
  });
  const read = await createFreeTextRestorer(events, ({ before, after }) => [before, after]);
  for (const event of events) event.set({ before: read(event.before), after: read(event.after) });
  return events;
}

/**
 * Returns the months between a case's creation and closure whose events are in the object storage.
 */
export async function findArchivedMonthsOfCase({ createdAt, closedAt }: Case): Promise<string[]> {
  const rows = await query<{ month: string }>(
    `SELECT month FROM stored_months WHERE table_name = 'audit_history' AND until > $1
       AND month <= to_char(coalesce($2, now()) AT TIME ZONE '${indianTimeZone}', 'YYYY-MM')
     ORDER BY month`,
    [createdAt, closedAt],
  );
  return rows.map(({ month }) => month);
}
