import { isTypeOfferedTo } from '@feedback/contract/kinds/audience';
import { caseColumns, type FilterableColumn } from '@feedback/contract/cases/case-columns';
import type { ReportTexts } from '@feedback/contract/messages/en-IN/console/report';
import { caseFilterShape } from '@feedback/contract/cases/report';
import { useQuery } from '@tanstack/react-query';

import { DateFilter } from '../../../../components/filters/date-filter.tsx';
import { FilterSelect } from '../../../../components/filters/filter-select.tsx';
import { formOptionsQuery, usersQuery } from '../../../../lib/queries/choice-queries.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import { useTopicNames } from '../../../../lib/use-local-names.ts';
import { rootCausesQuery, tagsQuery } from '../../../../lib/queries/list-queries.ts';
import { useSession } from '../../../../lib/session.ts';
import { getChoiceLabel } from '../column-texts.ts';
import { reportTextCatalogue } from '../report-texts.ts';
import type { ReportView, useReportView } from '../report-view.ts';

interface FilterControlsProps {
  view: ReportView;
  onChange: ReturnType<typeof useReportView>['change'];
}

/** Returns a filter's options, including the value in the address when it is no longer offered. */
function withCurrent(options: { value: string; label: string }[], current: string | undefined) {
  const isThere = !current || options.some((option) => option.value === current);
  return isThere ? options : [...options, { value: current, label: current }];
}

/** The columns that are filtered by one of a few values. */
type ChoiceColumn = FilterableColumn & keyof ReportTexts['choices'];

/** A filter for one of a column's few values. */
function ChoiceFilter({ name, view, onChange }: FilterControlsProps & { name: ChoiceColumn }) {
  const texts = useTexts(reportTextCatalogue);
  const options = caseColumns[name].filter.options.map((value) => ({
    value,
    label: getChoiceLabel(texts, name, value),
  }));
  return (
    <FilterSelect
      label={texts.columns[name]}
      options={[{ value: '', label: texts.all }, ...options]}
      value={view.filter[name] ?? ''}
      onValue={(value) => onChange({ [name]: value })}
    />
  );
}

/** A filter for late and soon due cases, which also sorts them by due date. */
function DueFilter({ view, onChange }: FilterControlsProps) {
  const texts = useTexts(reportTextCatalogue);
  const options = caseFilterShape.due.def.innerType.options.map((value) => ({
    value,
    label: texts.dueChoices[value],
  }));
  return (
    <FilterSelect
      label={texts.due}
      options={[{ value: '', label: texts.all }, ...options]}
      value={view.filter.due ?? ''}
      onValue={(due) => onChange({ due, sort: due ? 'due' : view.sort })}
    />
  );
}

function TypeFilter({ view: { tab, filter }, onChange }: FilterControlsProps) {
  const texts = useTexts(reportTextCatalogue);
  const types = useQuery(formOptionsQuery);
  const { nameType } = useTopicNames();
  const options = (types.data?.feedbackType ?? [])
    .filter((type) => isTypeOfferedTo(type.userType, tab))
    .map(({ feedbacktype }) => ({ value: feedbacktype, label: nameType(feedbacktype) }));
  return (
    <FilterSelect
      label={texts.type[tab]}
      options={withCurrent([{ value: '', label: texts.all }, ...options], filter.feedbackType)}
      value={filter.feedbackType ?? ''}
      onValue={(feedbackType) => onChange({ feedbackType })}
    />
  );
}

function AssigneeFilter({ view: { filter }, onChange }: FilterControlsProps) {
  const texts = useTexts(reportTextCatalogue);
  const users = useQuery(usersQuery);
  const options = (users.data ?? []).map(({ employeeCode, employeeName }) => ({
    value: employeeCode,
    label: employeeName,
  }));
  return (
    <FilterSelect
      label={texts.assignedTo}
      options={withCurrent(
        [{ value: '', label: texts.anyone }, { value: 'none', label: texts.nobody }, ...options],
        filter.assignedTo,
      )}
      value={filter.assignedTo ?? ''}
      onValue={(assignedTo) => onChange({ assignedTo })}
    />
  );
}

function TagFilter({ view: { filter }, onChange }: FilterControlsProps) {
  const texts = useTexts(reportTextCatalogue);
  const tags = useQuery(tagsQuery);
  const options = (tags.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  if (options.length === 0 && !filter.tags) return null;
  return (
    <FilterSelect
      label={texts.columns.tags}
      options={withCurrent([{ value: '', label: texts.all }, ...options], filter.tags)}
      value={filter.tags ?? ''}
      onValue={(tag) => onChange({ tags: tag })}
    />
  );
}

function RootCauseFilter({ view: { filter }, onChange }: FilterControlsProps) {
  const texts = useTexts(reportTextCatalogue);
  const causes = useQuery(rootCausesQuery);
  const options = (causes.data ?? []).map(({ rootCause }) => ({
    value: rootCause,
    label: rootCause,
  }));
  if (options.length === 0 && !filter.rootCause) return null;
  return (
    <FilterSelect
      label={texts.columns.rootCause}
      options={withCurrent([{ value: '', label: texts.all }, ...options], filter.rootCause)}
      value={filter.rootCause ?? ''}
      onValue={(rootCause) => onChange({ rootCause })}
    />
  );
}

/** Checks whether a less common filter is set; the filters of a quick view do not count. */
export const hasUncommonFilter = ({ filter }: ReportView, own: string): boolean =>
  Boolean(filter.channel || filter.class || filter.tags || filter.rootCause) ||
  filter.due === 'soon' ||
  !['', 'none', own].includes(filter.assignedTo ?? '');

/**
 * The filters next to the search. The address contains their values.
 * @param isWhole includes the less common filters
 */
export function FilterControls({
  view,
  onChange,
  isWhole,
}: FilterControlsProps & { isWhole: boolean }) {
  const texts = useTexts(reportTextCatalogue);
  const { isSuperAdmin } = useSession();
  const { filter } = view;
  return (
    <>
      <ChoiceFilter name="status" view={view} onChange={onChange} />
      <TypeFilter view={view} onChange={onChange} />
      <DateFilter
        label={texts.entered}
        from={filter.from ?? ''}
        to={filter.to ?? ''}
        onChange={(days) => onChange(days)}
      />
      {(filter.status === 'closed' || filter.closedFrom || filter.closedTo) && (
        <DateFilter
          label={texts.closedOn}
          from={filter.closedFrom ?? ''}
          to={filter.closedTo ?? ''}
          onChange={({ from, to }) => onChange({ closedFrom: from, closedTo: to })}
        />
      )}
      {isWhole && (
        <>
          <DueFilter view={view} onChange={onChange} />
          {isSuperAdmin && <AssigneeFilter view={view} onChange={onChange} />}
          {view.tab !== 'e' && <ChoiceFilter name="channel" view={view} onChange={onChange} />}
          {view.tab !== 'e' && <ChoiceFilter name="class" view={view} onChange={onChange} />}
          <TagFilter view={view} onChange={onChange} />
          <RootCauseFilter view={view} onChange={onChange} />
        </>
      )}
    </>
  );
}
