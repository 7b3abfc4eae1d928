import { context } from '../../platform/context/context.ts';
import { accountOf, type Viewer } from '../../platform/context/viewer.ts';
import type { SecurityKind } from '@feedback/contract/audit/security-event';
import type { NewRow } from '../../platform/db/sql-values.ts';
import type { DomainEvent } from '../../platform/events/event.ts';

/** Records a change of role as a security event: by whom, of whom, and to which role. */
export function roleChangeRows({
  by,
  data: { before, after },
}: DomainEvent<'user.created' | 'user.updated'>): NewRow[] {
  const role = after?.['role'];
  if (role === before?.['role']) return [];
  return [securityRow('role', by, { account: after?.['employeeCode'], role })];
}

/** Records as a security event how one person changed the sign-in of another (rule 8.24). */
export function accountChangeRows({
  by,
  data: { guarded, old },
}: DomainEvent<'user.updated' | 'user.secondFactorReset'>): NewRow[] {
  if (guarded.length === 0) return [];
  const about = { account: old.employeeCode, changes: guarded.join(', ') };
  return [securityRow('accountChange', by, about)];
}

function securityRow(kind: SecurityKind, by: Viewer, about: object): NewRow {
  const { address, requestId } = context();
  return {
    table: 'security_log',
    values: {
      kind,
      outcome: 'success',
      account: accountOf(by).code,
      // An action on the server itself has no address.
      address: address ?? '',
      request_id: requestId ?? '',
      about,
    },
  };
}
