import type { Locale } from '@feedback/contract/messages';
import type { SecurityTexts } from '@feedback/contract/messages/en-IN/console/security';
import type { SecurityEvent } from '@feedback/contract/audit/security-event';
import type { Column } from '@feedback/ui/table';

import { CellNote, CellTitle, Moment } from '../../../components/cells.tsx';
import { formatCount as grouped } from '../../../lib/dates.ts';
import { EventNotes } from './event-notes.tsx';
import { AccountCell, OutcomeCell } from './security-cells.tsx';

/** Returns the columns of the security events: time, event, outcome, account, origin. */
export const makeColumns = (texts: SecurityTexts, locale: Locale): Column<SecurityEvent>[] => [
  {
    id: 'at',
    header: texts.columns.at,
    width: '120px',
    cell: (event) => <Moment at={event.at} />,
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
        <EventNotes event={event} />
      </>
    ),
  },
  {
    id: 'outcome',
    header: texts.columns.outcome,
    cell: (event) => <OutcomeCell event={event} />,
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
