import type { DataRequestKind } from '../../../privacy/data-request-kinds.ts';

/** Texts of the console's list of requests about personal data. */
export const requestTexts = {
  title: 'Data requests',
  caption: 'Requests about personal data',
  state: 'State',
  states: { open: 'Open', closed: 'Closed' },
  right: 'Request',
  anyRight: 'Any',
  rights: {
    correct: 'Correct it',
    withdraw: 'Withdraw consent',
    erase: 'Erase it',
  } satisfies Record<DataRequestKind, string> as Record<DataRequestKind, string>,
  types: { c: 'Customer', d: 'Distributor', e: 'Employee' },
  columns: {
    case: 'Case',
    right: 'Request',
    received: 'Received',
    due: 'Due',
    assigned: 'Assigned to',
  },
  nobody: 'Nobody',
  empty: 'No Record Found',
  emptyLead:
    'A request appears here when a submitter asks on the status page to correct or erase their data, or withdraws consent.',
  emptyFiltered: 'No requests match these filters.',
};
export type RequestTexts = typeof requestTexts;
