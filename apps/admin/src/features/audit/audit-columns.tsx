import type { AuditEvent } from '@feedback/contract/audit';
import type { AuditTexts } from '@feedback/contract/messages/en-IN/console-system';
import type { Column } from '@feedback/ui/table';
import { Link } from 'react-router-dom';

import { Moment } from '../../components/moment.tsx';
import styles from './audit.module.css';
import { DifferenceList } from './difference-list.tsx';

/** The thing's name; a case's leads to the case. */
function Label({ event, texts }: { event: AuditEvent; texts: AuditTexts }) {
  const { entityId, type, label } = event;
  if (!entityId || !type || !label) return label;
  return (
    <Link
      to={`/admin/feedbackreport?tab=${type}&case=${entityId}`}
      aria-label={texts.openCase(label)}
    >
      {label}
    </Link>
  );
}

/** The columns of the trail: when, who, what, from → to. */
export const makeColumns = (texts: AuditTexts): Column<AuditEvent>[] => [
  {
    id: 'at',
    header: texts.columns.at,
    width: '120px',
    cell: (event) => <Moment at={event.at} />,
  },
  {
    id: 'actor',
    header: texts.columns.actor,
    width: '20%',
    cell: (event) => (
      <>
        <span className={styles.strong}>{event.actor ?? texts.nobody}</span>
        {event.actorCode && <span className={styles.below}>{event.actorCode}</span>}
      </>
    ),
  },
  {
    id: 'thing',
    header: texts.columns.thing,
    width: '24%',
    cell: (event) => (
      <>
        <span className={styles.strong}>{texts.actionName(event.action)}</span>
        <span className={styles.below}>
          {texts.things[event.entity]} <Label event={event} texts={texts} />
        </span>
      </>
    ),
  },
  {
    id: 'changes',
    header: texts.columns.changes,
    cell: (event) => <DifferenceList event={event} />,
  },
];
