import { isOfferedTo } from '@feedback/contract/audience';
import { useQuery } from '@tanstack/react-query';

import { FilterBar } from '../../../components/filter-bar.tsx';
import { FilterSelect } from '../../../components/filter-select.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { formDataQuery } from '../../../lib/form-data-query.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { useSession } from '../../../lib/use-session.ts';
import { usersQuery } from '../../../lib/users-query.ts';
import { DateFilter } from '../../../components/date-filter.tsx';
import { report } from '../report-texts.ts';
import { isFiltered, noFilter, type ReportView, type useReportView } from '../report-view.ts';

interface ReportFiltersProps {
  view: ReportView;
  onChange: ReturnType<typeof useReportView>['change'];
}

const statuses = ['open', 'assigned', 'closed'] as const;

/** A filter's choices, with the one that the address names even if it is no longer offered. */
function withCurrent(options: { value: string; label: string }[], current: string | undefined) {
  const isThere = !current || options.some((option) => option.value === current);
  return isThere ? options : [...options, { value: current, label: current }];
}

/** What narrows the list. All of it stands in the address. */
export function ReportFilters({ view, onChange }: ReportFiltersProps) {
  const texts = useTexts(report);
  const { isSuperAdmin } = useSession();
  const types = useQuery(formDataQuery);
  const users = useQuery({ ...usersQuery, enabled: isSuperAdmin });
  const { tab, filter } = view;
  const typeOptions = (types.data?.feedbackType ?? [])
    .filter((type) => isOfferedTo(type.userType, tab))
    .map(({ feedbacktype }) => ({ value: feedbacktype, label: feedbacktype }));
  const userOptions = (users.data ?? []).map((user) => ({
    value: user.employeeCode,
    label: user.employeeName,
  }));
  return (
    <FilterBar
      isFiltered={isFiltered(filter)}
      clearLabel={texts.clearFilters}
      onClear={() => onChange(noFilter)}
    >
      {tab !== 'e' && (
        <SearchBox
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          value={filter.search ?? ''}
          onValue={(search) => onChange({ search }, { replace: true })}
        />
      )}
      <FilterSelect
        label={texts.status}
        options={[
          { value: '', label: texts.allStatuses },
          { value: 'unclosed', label: texts.unclosed },
          ...statuses.map((value) => ({ value, label: texts.statusName[value] })),
        ]}
        value={filter.status ?? ''}
        onValue={(status) => onChange({ status: status as NonNullable<typeof filter.status> })}
      />
      <FilterSelect
        label={texts.type[tab]}
        options={withCurrent(
          [{ value: '', label: texts.allTypes }, ...typeOptions],
          filter.feedbackType,
        )}
        value={filter.feedbackType ?? ''}
        onValue={(feedbackType) => onChange({ feedbackType })}
      />
      {isSuperAdmin && (
        <FilterSelect
          label={texts.assignedTo}
          options={withCurrent(
            [
              { value: '', label: texts.anyone },
              { value: 'none', label: texts.nobody },
              ...userOptions,
            ],
            filter.assignedTo,
          )}
          value={filter.assignedTo ?? ''}
          onValue={(assignedTo) => onChange({ assignedTo })}
        />
      )}
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
    </FilterBar>
  );
}
