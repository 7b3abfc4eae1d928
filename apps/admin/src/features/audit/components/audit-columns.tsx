import type { AuditEvent } from '@feedback/contract/audit/audit';
import type { AuditTexts } from '@feedback/contract/messages/en-IN/console/audit';
import type { Column } from '@feedback/ui/table';

import { CaseLink, CellNote, CellTitle, TimeCell } from '../../../components/cells.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { FieldDifferenceList } from './difference-list.tsx';
import { auditTextCatalogue, formatTargetLabel } from './use-value-text.ts';

/** The name of an event's object; a case links to its page. */
function Label({ event: { entity, type, label } }: { event: AuditEvent }) {
  const texts = useTexts(auditTextCatalogue);
  const alarms: Readonly<Record<string, string>> = texts.alarmNames;
  if (label && entity === 'alarm') return alarms[label] ?? label;
  if (label && entity === 'policy') return formatTargetLabel(label, texts);
  return type && label ? <CaseLink caseId={label} /> : label;
}

/** Returns the columns of the audit trail: time, object, change, person. */
export const createAuditColumns = (texts: AuditTexts): Column<AuditEvent>[] => [
  {
    id: 'at',
    header: texts.columns.at,
    width: '120px',
    cell: (event) => <TimeCell at={event.at} />,
  },
  {
    id: 'thing',
    header: texts.columns.thing,
    width: '24%',
    cell: (event) => (
      <>
        <CellTitle>{texts.actionName(event.action)}</CellTitle>
        <CellNote>
          {texts.things[event.entity]} <Label event={event} />
        </CellNote>
      </>
    ),
  },
  {
    id: 'changes',
    header: texts.columns.changes,
    cell: (event) => <FieldDifferenceList event={event} />,
  },
  {
    id: 'actor',
    header: texts.columns.actor,
    width: '20%',
    cell: (event) => (
      <>
        <CellTitle>{event.actor ?? texts.nobody}</CellTitle>
        {event.actorCode && <CellNote>{event.actorCode}</CellNote>}
      </>
    ),
  },
];
