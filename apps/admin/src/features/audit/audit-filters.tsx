import { auditEntitySchema } from '@feedback/contract/audit';
import { useQuery } from '@tanstack/react-query';

import { DateFilter } from '../../components/date-filter.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { FilterSelect } from '../../components/filter-select.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { useTexts } from '../../lib/locale.tsx';
import { usersQuery } from '../../lib/users-query.ts';
import { auditCatalogue } from './audit-texts.ts';
import type { AuditAddress } from './use-audit-address.ts';

/** Everyone who can be asked for; whoever the address names too, though deleted since. */
function usePersonOptions(current: string | undefined) {
  const texts = useTexts(auditCatalogue);
  const users = useQuery(usersQuery);
  const options = (users.data ?? []).map((user) => ({
    value: user.employeeCode,
    label: user.employeeName,
  }));
  const isKnown = !current || options.some((option) => option.value === current);
  return [
    { value: '', label: texts.anyone },
    ...options,
    ...(isKnown ? [] : [{ value: current, label: texts.removedPerson(current) }]),
  ];
}

/** What narrows the trail: the person, the thing, its name, the days. */
export function AuditFilters({ address }: { address: AuditAddress }) {
  const texts = useTexts(auditCatalogue);
  const { filter, setFilter } = address;
  const people = usePersonOptions(filter.actor);
  return (
    <FilterBar
      isFiltered={address.isFiltered}
      clearLabel={texts.clearFilters}
      onClear={address.clear}
    >
      <SearchBox
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        value={filter.search ?? ''}
        onValue={(search) => setFilter({ search }, { replace: true })}
      />
      <FilterSelect
        label={texts.person}
        options={people}
        value={filter.actor ?? ''}
        onValue={(actor) => setFilter({ actor })}
      />
      <FilterSelect
        label={texts.thing}
        options={[
          { value: '', label: texts.allThings },
          ...auditEntitySchema.options.map((value) => ({ value, label: texts.things[value] })),
        ]}
        value={filter.entity ?? ''}
        onValue={(entity) => setFilter({ entity })}
      />
      <DateFilter from={filter.from ?? ''} to={filter.to ?? ''} onChange={setFilter} />
    </FilterBar>
  );
}
