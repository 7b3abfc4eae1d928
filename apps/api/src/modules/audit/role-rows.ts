import { context } from '../../platform/context/context.ts';
import { toHistoryAccount, type Viewer } from '../../platform/context/viewer.ts';
import type { SecurityEventKind } from '@feedback/contract/audit/security-event';
import type { NewRow } from '../../platform/db/sql-values.ts';
import type { DomainEvent } from '../../platform/events/event.ts';

/**
 * Returns the security event row of a role change: the actor, the changed user and the new role.
 */
export function buildRoleChangeRows({
  by,
  data: { before, after },
}: DomainEvent<'user.created' | 'user.updated'>): NewRow[] {
  const role = after?.['role'];
  if (role === before?.['role']) return [];
  return [securityRow('role', by, { account: after?.['employeeCode'], role })];
}

/** Returns the security event row of a change to another person's sign-in data (rule 8.24). */
export function buildAccountChangeRows({
  by,
  data: { guarded, old },
}: DomainEvent<'user.updated' | 'user.secondFactorReset'>): NewRow[] {
  if (guarded.length === 0) return [];
  const about = { account: old.employeeCode, changes: guarded.join(', ') };
  return [securityRow('accountChange', by, about)];
}

function securityRow(kind: SecurityEventKind, by: Viewer, about: object): NewRow {
  const { address, requestId } = context();
  return {
    table: 'security_log',
    values: {
      kind,
      outcome: 'success',
      account: toHistoryAccount(by).code,
      // An action run on the server's command line has no client address.
      address: address ?? '',
      request_id: requestId ?? '',
      about,
    },
  };
}
