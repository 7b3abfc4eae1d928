import { maskMobile } from '@feedback/contract/auth';
import type { Audience } from '@feedback/contract/audience';
import type { Locale } from '@feedback/contract/messages';
import type { ReportTexts } from '@feedback/contract/messages/en-IN/console-report';
import type { CaseRow } from '@feedback/contract/report';
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { Link } from 'react-router-dom';

import { longTime, shortDay, shortTime } from '../../lib/dates.ts';
import styles from './case-table.module.css';
import { StatusMark } from './status-mark.tsx';

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

const helper = createColumnHelper<typeof features, CaseRow>();

/** The columns that can be hidden; the others say which case it is. */
export const hideable = [
  'arn',
  'amc',
  'assignedTo',
  'status',
  'assignedDate',
  'closureDate',
] as const;
export type Hideable = (typeof hideable)[number];

/** Which of the hideable columns a tab and a role have at all (spec 2, Feedback report). */
export function columnsOf(tab: Audience, isSuperAdmin: boolean): readonly Hideable[] {
  return hideable.filter((column) => {
    if (column === 'arn') return tab === 'd';
    if (column === 'amc') return tab === 'e';
    return column !== 'assignedTo' || isSuperAdmin;
  });
}

interface Setting {
  texts: ReportTexts;
  locale: Locale;
  tab: Audience;
  isSuperAdmin: boolean;
  none: string;
  /** The address of a case's popup in this view. */
  linkTo: (id: number) => string;
}

const Day = ({ at, locale, none }: { at: string | null; locale: Locale; none: string }) =>
  at ? (
    <time dateTime={at} title={longTime(at, locale)}>
      {shortDay(at, locale)}
    </time>
  ) : (
    <>{none}</>
  );

/** Who sent it, and below: the employee's code, else the masked mobile. */
function Submitter({ row }: { row: CaseRow }) {
  const below = row.type === 'e' ? row.employeeCode : row.mobile && maskMobile(row.mobile);
  return (
    <>
      <span className={styles.strong}>{row.type === 'e' ? row.employeeName : row.name}</span>
      <span className={styles.below}>{below}</span>
    </>
  );
}

/** The columns of a tab for a role, in the specification's order. */
export function makeColumns({ texts, locale, tab, isSuperAdmin, none, linkTo }: Setting) {
  const { columns: names } = texts;
  const shown = columnsOf(tab, isSuperAdmin);
  const optional = {
    arn: helper.accessor('arn', {
      id: 'arn',
      header: names.arn,
      cell: (c) => c.getValue() ?? none,
    }),
    amc: helper.accessor('amcname', {
      id: 'amc',
      header: names.amc,
      cell: (c) => c.getValue() ?? none,
    }),
    assignedTo: helper.accessor('assignedTo', {
      id: 'assignedTo',
      header: names.assignedTo,
      cell: (c) => c.getValue() ?? none,
    }),
    status: helper.accessor('status', {
      id: 'status',
      header: names.status,
      cell: (c) => <StatusMark status={c.getValue()} />,
    }),
    assignedDate: helper.accessor('assignedDate', {
      id: 'assignedDate',
      header: names.assignedDate,
      cell: (c) => <Day at={c.getValue()} locale={locale} none={none} />,
    }),
    closureDate: helper.accessor('closureDate', {
      id: 'closureDate',
      header: names.closureDate,
      cell: (c) => <Day at={c.getValue()} locale={locale} none={none} />,
    }),
  };
  return helper.columns([
    helper.accessor('feedbackDate', {
      id: 'feedbackDate',
      header: names.feedbackDate,
      cell: ({ row: { original } }) => (
        <>
          <Link to={linkTo(original.id)} className={styles.date} preventScrollReset>
            <time dateTime={original.feedbackDate} title={longTime(original.feedbackDate, locale)}>
              {shortTime(original.feedbackDate, locale)}
            </time>
          </Link>
          <span className={styles.below}>{original.caseId}</span>
        </>
      ),
    }),
    helper.display({
      id: 'name',
      header: tab === 'e' ? names.employee : names.name,
      cell: ({ row }) => <Submitter row={row.original} />,
    }),
    helper.display({
      id: 'idea',
      header: names.idea,
      cell: ({ row: { original } }) => (
        <>
          <span
            className={`${styles.strong} ${styles.oneLine}`}
            title={`${original.feedbackType} · ${original.subType}`}
          >
            {original.feedbackType} · {original.subType}
          </span>
          <span className={styles.text}>{original.description}</span>
        </>
      ),
    }),
    ...shown.map((column) => optional[column]),
  ]);
}
