import type { MemberWork, TeamCases, TeamWork } from '@feedback/contract/cases/team-work';
import type { TeamQueue } from '@feedback/contract/cases/team-work';

import { query } from '../../../platform/db/query.ts';
import type { UserViewer } from '../../../platform/context/viewer.ts';
import { ForbiddenError } from '../../../platform/errors.ts';
import { buildIsOverdueSql, isStatutorySql } from '../../sla/index.ts';
import { findAbsences } from '../../users/index.ts';
import { findMyWorkCases } from '../find-work-cases.ts';
import { isAnsweredBySubmitterSql } from '../work-rules.ts';
import { isUnassignedSql } from './queues.ts';

/** SQL condition: the viewer leads the team `t` (`$1`), or is a super admin (`$2`). */
const isLedSql = '(t.lead_id = $1 OR $2::boolean)';

const valuesOf = ({ userId, kind }: UserViewer) => [userId, kind === 'superadmin'];

const received = 'coalesce(f.reopened_at, f.created_at)';

interface MemberRow extends Omit<MemberWork, 'away' | 'oldestAt'> {
  readonly teamId: number;
  readonly oldestAt: Date | null;
}

type QueueRow = Omit<TeamQueue, 'oldestAt' | 'teamId'> & {
  readonly teamId: number;
  readonly oldestAt: Date | null;
};

/**
 * Returns the teams that a viewer leads, or all teams for a super admin: the queue of each team, and
 * the work of its members, most overdue cases first.
 */
export async function findTeamWork(viewer: UserViewer): Promise<TeamWork> {
  const values = valuesOf(viewer);
  const queues = await query<QueueRow & Record<string, unknown>>(
    `WITH waiting AS MATERIALIZED (
       SELECT f.team_id, count(*)::int AS total,
         count(*) FILTER (WHERE ${buildIsOverdueSql()})::int AS overdue, min(${received}) AS "oldestAt"
       FROM feedbacks AS f WHERE ${isUnassignedSql} AND f.erased_at IS NULL
         AND f.team_id IN (SELECT t.id FROM teams AS t WHERE ${isLedSql})
       GROUP BY f.team_id
     )
     SELECT t.id AS "teamId", t.name, coalesce(total, 0) AS total, coalesce(overdue, 0) AS overdue,
       "oldestAt"
     FROM teams AS t LEFT JOIN waiting ON waiting.team_id = t.id
     WHERE ${isLedSql} ORDER BY lower(t.name)`,
    values,
  );
  const members = await query<MemberRow & Record<string, unknown>>(
    `WITH work AS MATERIALIZED (
       SELECT f.assigned_to, count(*)::int AS open, count(*) FILTER (WHERE ${buildIsOverdueSql()})::int AS overdue,
         count(*) FILTER (WHERE ${buildIsOverdueSql()} AND ${isStatutorySql})::int AS statutory,
         count(*) FILTER (WHERE ${isAnsweredBySubmitterSql})::int AS answered, min(${received}) AS "oldestAt"
       FROM feedbacks AS f WHERE f.status <> 'closed'
         AND f.assigned_to IN (SELECT unnest(t.member_ids) FROM teams AS t WHERE ${isLedSql})
       GROUP BY f.assigned_to
     ), members AS (
       SELECT t.id AS "teamId", u.id AS "userId", u.employee_name AS name,
         u.id = t.lead_id AS "isLead", coalesce(open, 0) AS open, coalesce(overdue, 0) AS overdue,
         coalesce(statutory, 0) AS statutory, coalesce(answered, 0) AS answered, "oldestAt"
       FROM teams AS t JOIN users AS u ON u.id = ANY (t.member_ids) AND u.deleted_at IS NULL
       LEFT JOIN work ON work.assigned_to = u.id
       WHERE ${isLedSql}
     ) SELECT * FROM members ORDER BY overdue DESC, open DESC, name, "userId"`,
    values,
  );
  const away = await findAbsences();
  return {
    teams: queues.map(({ oldestAt, ...queue }) => ({
      queue: { ...queue, oldestAt: oldestAt?.toISOString() ?? null },
      members: members
        .filter(({ teamId }) => teamId === queue.teamId)
        .map(({ teamId: _teamId, oldestAt: oldest, ...member }) => ({
          ...member,
          oldestAt: oldest?.toISOString() ?? null,
          away: away.get(member.userId) ?? null,
        })),
    })),
  };
}

/** The owner of the listed cases: a member, or a team whose queue is listed. */
export interface TeamCaseOwner {
  readonly userId?: number | undefined;
  readonly teamId?: number | undefined;
}

/**
 * Returns the open cases of a member of the viewer's teams, or those in a team's queue.
 * @throws ForbiddenError when the viewer leads no such team
 */
export async function findTeamCases(
  viewer: UserViewer,
  { userId, teamId }: TeamCaseOwner,
): Promise<TeamCases> {
  const led = await query(
    `SELECT FROM teams AS t WHERE ${isLedSql} AND (t.id = $3 OR $4 = ANY (t.member_ids))`,
    [...valuesOf(viewer), teamId ?? null, userId ?? null],
  );
  if (led.length === 0) throw new ForbiddenError();
  const { total, cases } = await findMyWorkCases({
    condition:
      userId === undefined
        ? `${isUnassignedSql} AND f.erased_at IS NULL AND f.team_id = $2`
        : `f.status <> 'closed' AND f.assigned_to = $2`,
    order: 'f.due_at, f.id',
    values: [viewer.userId, userId ?? teamId],
  });
  return { total, cases };
}
