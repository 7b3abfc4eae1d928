import type { Audience } from '@feedback/contract/kinds/audience';
import { brand } from '@feedback/contract/brand';
import {
  audienceHasColumn,
  type CaseColumn as ColumnName,
  type CaseRow,
} from '@feedback/contract/cases/case-columns';
import { typedKeys } from '@feedback/contract/keys';
import type { Locale } from '@feedback/contract/messages';
import type { ReportTexts } from '@feedback/contract/messages/en-IN/console/report';
import { StatusBadge } from '@feedback/ui/status-badge';
import type { ReactNode } from 'react';

import { TagChips } from '../../../../components/tag-chips.tsx';
import type { TopicNames } from '../../../../lib/use-local-names.ts';
import { formatLongTime, formatShortDay, formatShortTime } from '../../../../lib/dates.ts';
import styles from './case-row.module.css';
import { getChoiceLabel, getColumnLabel, getColumnText } from '../column-texts.ts';
import { DueDateCell, DueStateText } from '../../../../components/due-mark.tsx';
import { CaseStatusMark } from '../status-mark.tsx';

/** A column that can be hidden. The other columns identify the case and always stay. */
interface Listed {
  /** The smallest and the largest width in px. */
  readonly width: readonly [least: number, most: number];
  /** The only tab of the report that has the column. */
  readonly tab?: Audience;
  readonly isForSuperAdmins?: true;
  /** Shortens the text of a cell. */
  readonly short?: (words: string) => string;
}

/** Shortens the company's own fund house, which most rows name; other names stay complete. */
const shortAmc = (name: string) => (name === brand.defaultAmc ? brand.shortName : name);

/** The contract's columns that have a column of their own in the list (rule 3.4). */
const listed = {
  arn: { width: [82, 88], tab: 'd' },
  amcname: { width: [72, 84], short: shortAmc },
  assignedTo: { width: [76, 100], isForSuperAdmins: true },
  status: { width: [102, 102] },
  class: { width: [84, 132] },
  dueAt: { width: [76, 84] },
  assignedDate: { width: [72, 78] },
  closureDate: { width: [72, 78] },
  channel: { width: [72, 88] },
} as const satisfies { [Name in ColumnName]?: Listed };
export type HideableColumn = keyof typeof listed;

export const hideableColumns = typedKeys(listed);

/** Returns the hideable columns that exist on a tab for a role. */
export function findHideableColumns(
  tab: Audience,
  isSuperAdmin: boolean,
): readonly HideableColumn[] {
  return hideableColumns.filter((name) => {
    const { tab: only = tab, isForSuperAdmins }: Listed = listed[name];
    return audienceHasColumn(name, tab) && only === tab && (isSuperAdmin || !isForSuperAdmins);
  });
}

/** A column of the list. */
export interface CaseListColumn {
  readonly id: 'feedbackDate' | 'name' | 'idea' | HideableColumn;
  readonly header: string;
  /** The smallest width in px, and the largest width in px or its share of the remaining space. */
  readonly width: readonly [least: number, most: number | `${number}fr`];
  readonly cell: (row: CaseRow) => ReactNode;
  /** True when a card on a phone shows the header before the value. */
  readonly labelled?: true;
  /** Returns the additional text shown on hover. */
  readonly hint?: (row: CaseRow) => string | undefined;
}

interface Setting {
  texts: ReportTexts;
  locale: Locale;
  tab: Audience;
  isSuperAdmin: boolean;
  none: string;
  hidden: readonly HideableColumn[];
  /** The names of the complaint codes, by code. */
  codeNames: ReadonlyMap<string, string>;
  topicNames: TopicNames;
  /** Returns the address of a case's popup in this view. */
  linkTo: (id: number) => string;
}

/**
 * The length of the description's hover text, longer than a line; the popup shows the whole text.
 */
const lineLength = 300;

const nameOf = (row: CaseRow) => (row.type === 'e' ? row.employeeName : row.name);

/** The submitter, with the employee's code or the masked mobile number below. */
function Submitter({ row }: { row: CaseRow }) {
  const below = row.type === 'e' ? row.employeeCode : row.mobile;
  return (
    <>
      <span className={styles.name}>{nameOf(row)}</span>
      <span className={styles.below}>{below}</span>
    </>
  );
}

/** Returns a prefix with the fund house of a case when it is not the company's own. */
const otherHouse = ({ amcname = brand.defaultAmc }: CaseRow) =>
  amcname && amcname !== brand.defaultAmc ? `${amcname}: ` : '';

function alwaysShown({
  texts,
  locale,
  tab,
  hidden,
  linkTo,
  topicNames,
}: Setting): CaseListColumn[] {
  const { columns: names } = texts;
  const { nameType, nameSubType } = topicNames;
  return [
    {
      id: 'feedbackDate',
      header: names.feedbackDate,
      width: [116, 122],
      hint: (row) => formatLongTime(row.feedbackDate, locale),
      cell: (row) => (
        <>
          <a href={linkTo(row.id)} className={styles.case}>
            {row.caseId}
          </a>
          <span className={styles.below}>{formatShortTime(row.feedbackDate, locale)}</span>
        </>
      ),
    },
    {
      id: 'name',
      header: tab === 'e' ? names.employee : names.name,
      width: tab === 'e' ? [108, 160] : [108, 150],
      hint: nameOf,
      cell: (row) => <Submitter row={row} />,
    },
    {
      id: 'idea',
      header: names.idea,
      width: [180, '1fr'],
      hint: (row) => `${nameType(row.feedbackType)} · ${nameSubType(row)}`,
      cell: (row) => (
        <>
          {row.answeredAt && (
            <>
              <StatusBadge tone="info">{texts.answered}</StatusBadge>{' '}
            </>
          )}
          <span className={styles.strong}>{nameType(row.feedbackType)}</span>
          <span className={styles.below}>
            <span className={styles.subType}>{nameSubType(row)}</span>
            {row.description && ' · '}
            {row.tags.length > 0 && <TagChips tags={row.tags} />}{' '}
            {hidden.includes('amcname') && otherHouse(row)}
            {row.description.slice(0, lineLength)}
          </span>
        </>
      ),
    },
  ];
}

/** Shows a day below the value that it belongs to when the day's own column is hidden. */
function Day({ name, row, hidden, locale }: Pick<Setting, 'hidden' | 'locale'> & DayProps) {
  const at = row[name];
  return at && hidden.includes(name) ? (
    <span className={styles.below}>{formatShortDay(at, locale)}</span>
  ) : null;
}

interface DayProps {
  name: 'assignedDate' | 'closureDate';
  row: CaseRow;
}

/** Returns a complaint code with its name; an old code has only the code. */
const codeWords = (code: string, names: Setting['codeNames']): string =>
  [code, names.get(code)].filter(Boolean).join(' · ');

/** Renderers of the cells that show more than text. */
const drawn: { [Name in HideableColumn]?: (row: CaseRow, setting: Setting) => ReactNode } = {
  assignedTo: (row, setting) => (
    <>
      <span className={setting.hidden.includes('assignedDate') ? styles.line : styles.twoLines}>
        {row.assignedTo ?? setting.none}
      </span>
      <Day name="assignedDate" row={row} {...setting} />
    </>
  ),
  status: (row, setting) => (
    <>
      <CaseStatusMark status={row.status} />
      <Day name="closureDate" row={row} {...setting} />
      {setting.hidden.includes('dueAt') && <DueStateText row={row} />}
    </>
  ),
  dueAt: (row) => <DueDateCell row={row} />,
  class: (row, { texts, codeNames }) => (
    <div className={styles.pair}>
      <span>{getChoiceLabel(texts, 'class', row.class)}</span>
      {row.complaintCode && (
        <span className={styles.below}>{codeWords(row.complaintCode, codeNames)}</span>
      )}
    </div>
  ),
};

function optional(id: HideableColumn, setting: Setting): CaseListColumn {
  const { texts, locale, tab, none } = setting;
  const { width, short = String }: Listed = listed[id];
  const column = { id, header: getColumnLabel(texts, id, tab) ?? id, width } as const;
  const words = (row: CaseRow, timeText: typeof formatLongTime) =>
    getColumnText(texts, id, row, (at) => timeText(at, locale));
  const draw = drawn[id];
  // The status cell shows its whole text, so it needs no label and no hint.
  const code = (row: CaseRow) =>
    id === 'class' && row.complaintCode ? codeWords(row.complaintCode, setting.codeNames) : '';
  const hint = (row: CaseRow) =>
    [words(row, formatLongTime), code(row)].filter(Boolean).join(', ') || undefined;
  const more = { labelled: true, hint } as const;
  if (draw) return { ...column, cell: (row) => draw(row, setting), ...(id !== 'status' && more) };
  return {
    ...column,
    labelled: true,
    hint: (row) => words(row, formatLongTime),
    cell: (row) => (
      <span className={styles.twoLines}>{short(words(row, formatShortDay) ?? none)}</span>
    ),
  };
}

/** Returns the visible columns of a tab for a role, in their fixed order. */
export function createCaseListColumns(setting: Setting): CaseListColumn[] {
  const shown = findHideableColumns(setting.tab, setting.isSuperAdmin).filter(
    (id) => !setting.hidden.includes(id),
  );
  return [...alwaysShown(setting), ...shown.map((id) => optional(id, setting))];
}
