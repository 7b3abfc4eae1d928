import type { Locale } from '@feedback/contract/messages';
import type { SecurityTexts } from '@feedback/contract/messages/en-IN/console/security';
import type { SecurityEvent } from '@feedback/contract/audit/security-event';
import type { Column } from '@feedback/ui/table';

import { CellNote, CellTitle, TimeCell } from '../../../components/cells.tsx';
import { formatCount as grouped } from '../../../lib/dates.ts';
import { SecurityEventNotes } from './event-notes.tsx';
import { AccountCell, SecurityOutcomeCell } from './security-cells.tsx';

/** Returns the columns of the security events: time, event, outcome, account, origin. */
export const createSecurityEventColumns = (
  texts: SecurityTexts,
  locale: Locale,
): Column<SecurityEvent>[] => [
  {
    id: 'at',
    header: texts.columns.at,
    width: '120px',
    cell: (event) => <TimeCell at={event.at} />,
  },
  {
    id: 'what',
    header: texts.columns.what,
    width: '22%',
    cell: (event) => (
      <>
        <CellTitle>{texts.kindName[event.kind]}</CellTitle>
        {event.count > 1 && event.kind !== 'alarm' && (
          <CellNote>{texts.timesIn(grouped(event.count, locale))}</CellNote>
        )}
        <SecurityEventNotes event={event} />
      </>
    ),
  },
  {
    id: 'outcome',
    header: texts.columns.outcome,
    cell: (event) => <SecurityOutcomeCell event={event} />,
  },
  {
    id: 'who',
    header: texts.columns.who,
    width: '20%',
    cell: ({ account, name }) => <AccountCell account={account} name={name} />,
  },
  {
    id: 'address',
    header: texts.columns.address,
    width: '26%',
    cell: (event) => (
      <>
        <CellTitle>{event.address}</CellTitle>
        {event.requestId && <CellNote>{texts.requestOf(event.requestId)}</CellNote>}
      </>
    ),
  },
];
