import { deleteLeave, getLeaves, saveLeave } from '@feedback/contract/operations';
import { saveLeaveSchema, type Leave } from '@feedback/contract/users/leave';
import { lazy } from 'react';

import { DayCell } from '../../../components/cells.tsx';
import type { ReferenceListDefinition } from '../../../components/reference-data/reference-kind.ts';
import { ReferencePage } from '../../../components/reference-data/reference-page.tsx';
import { callApi } from '../../../lib/api-client.ts';
import type { LeaveFormValues } from '../components/leave-fields.tsx';

const LeaveFields = lazy(() =>
  import('../components/leave-fields.tsx').then((m) => ({ default: m.LeaveFields })),
);

/** The leaves and their calls: the current user's own, or everybody's for super admins. */
export const leaveListDefinition: ReferenceListDefinition<Leave, LeaveFormValues> = {
  queryKey: 'leave',
  textsOf: (texts) => texts.leave,
  load: (signal) => callApi(getLeaves, { signal }),
  nameOf: (row) => row.employeeName,
  searchedIn: (row) => [row.employeeName, row.delegateName, row.firstDay, row.lastDay].join(' '),
  columns: ({ leave }) => [
    { id: 'person', header: leave.person, card: 'name', cell: (row) => row.employeeName },
    {
      id: 'firstDay',
      header: leave.firstDay,
      card: 'line',
      cell: (row) => <DayCell day={row.firstDay} />,
    },
    {
      id: 'lastDay',
      header: leave.lastDay,
      card: 'line',
      cell: (row) => <DayCell day={row.lastDay} />,
    },
    { id: 'delegate', header: leave.delegate, card: 'line', cell: (row) => row.delegateName },
  ],
  addSchema: saveLeaveSchema,
  updateSchema: saveLeaveSchema,
  defaults: (row) => ({
    ...(row && { id: row.id }),
    userId: String(row?.userId ?? ''),
    firstDay: row?.firstDay ?? '',
    lastDay: row?.lastDay ?? '',
    delegateId: String(row?.delegateId ?? ''),
  }),
  Fields: LeaveFields,
  save: (values, row) =>
    callApi(saveLeave, { body: { ...values, ...(row && { version: row.version }) } }),
  remove: ({ id }) => callApi(deleteLeave, { parts: { id } }),
};

/** The days on which people are on leave, with their delegates. */
export const LeavePage = () => <ReferencePage kind={leaveListDefinition} />;

export { LeavePage as Component };
