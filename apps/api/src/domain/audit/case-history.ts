import { Op } from 'sequelize';

import { indianZone } from '../../db/indian-days.ts';
import { query } from '../../db/query.ts';
import { AuditEvent } from './audit-event.ts';

/** A case, as its history is looked for. */
interface Case {
  readonly id: number;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

const dayMs = 86_400_000;

/**
 * A case's events, the oldest first. None lies before it came: months before that are not looked
 * into, by a day for clocks that differ.
 */
export const findCaseHistory = ({ id, createdAt }: Case): Promise<AuditEvent[]> =>
  AuditEvent.findAll({
    where: {
      entity: 'case',
      entityId: String(id),
      at: { [Op.gte]: new Date(createdAt.getTime() - dayMs) },
    },
    order: [['id', 'ASC']],
  });

/** The months from a case's coming to its closing whose events lie in the storage. */
export async function findStoredMonths({ createdAt, closedAt }: Case): Promise<string[]> {
  const rows = await query<{ month: string }>(
    `SELECT month FROM stored_months WHERE table_name = 'audit_history' AND until > $1
       AND month <= to_char(coalesce($2, now()) AT TIME ZONE '${indianZone}', 'YYYY-MM')
     ORDER BY month`,
    [createdAt, closedAt],
  );
  return rows.map(({ month }) => month);
}
