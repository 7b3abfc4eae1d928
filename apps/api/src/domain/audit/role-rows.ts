import { context } from '../../context/context.ts';
import { accountOf } from '../../context/viewer.ts';
import type { NewRow } from '../../db/sql-values.ts';
import type { DomainEvent } from '../../events/event.ts';

/** Writes a change of role down as a security event: by whom, whose, and to which. */
export function roleRows({
  by,
  data: { before, after },
}: DomainEvent<'user.created' | 'user.updated'>): NewRow[] {
  const { address, requestId } = context();
  const role = after?.['role'];
  if (role === before?.['role']) return [];
  return [
    {
      table: 'security_log',
      values: {
        kind: 'role',
        outcome: 'success',
        account: accountOf(by).code,
        // What is done on the server comes from no address.
        address: address ?? '',
        request_id: requestId ?? '',
        about: { account: after?.['employeeCode'], role },
      },
    },
  ];
}
