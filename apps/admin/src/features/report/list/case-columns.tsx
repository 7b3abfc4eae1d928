import { maskMobile } from '@feedback/contract/auth';
import type { Audience } from '@feedback/contract/audience';
import type { Locale } from '@feedback/contract/messages';
import type { ReportTexts } from '@feedback/contract/messages/en-IN/console-report';
import type { CaseRow } from '@feedback/contract/report';
import type { ReactNode } from 'react';

import { longTime, shortDay, shortTime } from '../../../lib/dates.ts';
import styles from './case-row.module.css';
import { StatusMark } from '../status-mark.tsx';

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

/** One column of the list. */
export interface CaseColumn {
  readonly id: 'feedbackDate' | 'name' | 'idea' | Hideable;
  readonly header: string;
  /** px at least, and px at most or its share of what is left over. */
  readonly width: readonly [least: number, most: number | `${number}fr`];
  readonly cell: (row: CaseRow) => ReactNode;
  /** On a phone's card its header stands before it. */
  readonly labelled?: true;
  /** More of it, on hover. */
  readonly hint?: (row: CaseRow) => string | undefined;
}

interface Setting {
  texts: ReportTexts;
  locale: Locale;
  tab: Audience;
  isSuperAdmin: boolean;
  none: string;
  hidden: readonly Hideable[];
  /** The address of a case's popup in this view. */
  linkTo: (id: number) => string;
}

/** More of a description than a line shows; the popup has the whole. */
const lineLength = 300;

const nameOf = (row: CaseRow) => (row.type === 'e' ? row.employeeName : row.name);
/** A fund house without the words that all of them share: `Meridian`. */
const shortAmc = (name: string | undefined) => name?.replace(/ mutual fund$/i, '');
const subjectOf = (row: CaseRow) => `${row.feedbackType} · ${row.subType}`;

/** Who sent it, and below: the employee's code, else the masked mobile. */
function Submitter({ row }: { row: CaseRow }) {
  const below = row.type === 'e' ? row.employeeCode : row.mobile && maskMobile(row.mobile);
  return (
    <>
      <span className={styles.name}>{nameOf(row)}</span>
      <span className={styles.below}>{below}</span>
    </>
  );
}

function alwaysShown({ texts, locale, tab, linkTo }: Setting): CaseColumn[] {
  const { columns: names } = texts;
  return [
    {
      id: 'feedbackDate',
      header: names.feedbackDate,
      width: [116, 122],
      hint: (row) => longTime(row.feedbackDate, locale),
      cell: (row) => (
        <>
          <a href={linkTo(row.id)} className={styles.date}>
            {shortTime(row.feedbackDate, locale)}
          </a>
          <span className={styles.below}>{row.caseId}</span>
        </>
      ),
    },
    {
      id: 'name',
      header: tab === 'e' ? names.employee : names.name,
      width: tab === 'e' ? [132, 172] : [132, 160],
      hint: nameOf,
      cell: (row) => <Submitter row={row} />,
    },
    {
      id: 'idea',
      header: names.idea,
      width: [180, '1fr'],
      hint: subjectOf,
      cell: (row) => (
        <>
          <span className={styles.strong}>{subjectOf(row)}</span>
          <span className={styles.below}>{row.description.slice(0, lineLength)}</span>
        </>
      ),
    },
  ];
}

function optional({ texts, locale, tab, none }: Setting): Record<Hideable, Omit<CaseColumn, 'id'>> {
  const { columns: names } = texts;
  const day = (at: string | null) => (at ? shortDay(at, locale) : none);
  const twoLines = (text: string | null | undefined) => (
    <span className={styles.twoLines}>{text ?? none}</span>
  );
  const whole = (at: string | null) => (at ? longTime(at, locale) : undefined);
  return {
    arn: {
      header: names.arn,
      labelled: true,
      width: [88, 104],
      hint: (row) => row.arn,
      cell: (row) => row.arn ?? none,
    },
    amc: {
      header: names.amc,
      labelled: true,
      width: [72, 88],
      hint: (row) => row.amcname,
      cell: (row) => twoLines(shortAmc(row.amcname)),
    },
    assignedTo: {
      header: names.assignedTo,
      labelled: true,
      width: [78, tab === 'e' ? 96 : 124],
      hint: (row) => row.assignedTo ?? undefined,
      cell: (row) => twoLines(row.assignedTo),
    },
    status: {
      header: names.status,
      width: [102, 102],
      cell: (row) => <StatusMark status={row.status} />,
    },
    assignedDate: {
      header: names.assignedDate,
      labelled: true,
      width: [72, 108],
      cell: (row) => day(row.assignedDate),
      hint: (row) => whole(row.assignedDate),
    },
    closureDate: {
      header: names.closureDate,
      labelled: true,
      width: [72, 98],
      cell: (row) => day(row.closureDate),
      hint: (row) => whole(row.closureDate),
    },
  };
}

/** The columns of a tab for a role, in the specification's order, without those that are hidden. */
export function makeColumns(setting: Setting): CaseColumn[] {
  const more = optional(setting);
  const shown = columnsOf(setting.tab, setting.isSuperAdmin).filter(
    (id) => !setting.hidden.includes(id),
  );
  return [...alwaysShown(setting), ...shown.map((id) => ({ id, ...more[id] }))];
}
