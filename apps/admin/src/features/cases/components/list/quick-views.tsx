import { useTexts } from '../../../../lib/locale.tsx';
import { useSession } from '../../../../lib/session.ts';
import { reportTextCatalogue } from '../report-texts.ts';
import type { ReportView, useReportView } from '../report-view.ts';
import styles from './case-list.module.css';

interface QuickViewsProps {
  view: ReportView;
  onChange: ReturnType<typeof useReportView>['change'];
}

/** Buttons for the filters that admins use most; the address contains the chosen one. */
export function QuickViews({ view: { filter }, onChange }: QuickViewsProps) {
  const texts = useTexts(reportTextCatalogue);
  const { isSuperAdmin, employeeCode } = useSession();
  const views = [
    { id: 'overdue', set: { due: 'overdue', sort: 'due' }, unset: { due: '', sort: 'newest' } },
    // An admin sees only their own cases.
    ...(isSuperAdmin
      ? ([
          { id: 'mine', set: { assignedTo: employeeCode }, unset: { assignedTo: '' } },
          { id: 'unassigned', set: { assignedTo: 'none' }, unset: { assignedTo: '' } },
        ] as const)
      : []),
    { id: 'answered', set: { answered: 'submitter' }, unset: { answered: '' } },
    { id: 'waiting', set: { waiting: 'submitter' }, unset: { waiting: '' } },
  ] as const;
  const isOn = {
    overdue: filter.due === 'overdue',
    mine: filter.assignedTo === employeeCode,
    unassigned: filter.assignedTo === 'none',
    answered: filter.answered === 'submitter',
    waiting: filter.waiting === 'submitter',
  };
  return (
    <fieldset aria-label={texts.quickViews} className={styles.quick}>
      {views.map(({ id, set, unset }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={isOn[id]}
          title={id === 'waiting' || id === 'answered' ? texts.quickHints[id] : undefined}
          onClick={() => onChange(isOn[id] ? unset : set)}
        >
          {texts.quick[id]}
        </button>
      ))}
    </fieldset>
  );
}
