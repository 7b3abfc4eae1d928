import { recordWithKeys } from '@feedback/contract/keys';
import type { Option } from '@feedback/ui/select';

import type { ListAddress } from '../../lib/address/use-list-address.ts';
import { DateFilter } from '../filters/date-filter.tsx';
import { FilterSelect } from '../filters/filter-select.tsx';
import { SearchBox } from '../filters/search-box.tsx';

/** A filter of a list; its names are the parameter names of the list's query. */
export type ListFilter<Name extends string> =
  | { kind: 'search'; name: Name; label: string; placeholder: string }
  /** `all` is the label when nothing is selected. */
  | { kind: 'choice'; name: Name; label: string; all: string; options: readonly Option[] }
  | { kind: 'days'; from: Name; to: Name };

interface FilterProps<Name extends string> {
  filter: ListFilter<Name>;
  address: ListAddress<Name>;
}

/** A filter of a list whose value is in the address. */
export function ListFilterField<Name extends string>({ filter, address }: FilterProps<Name>) {
  const { setFilter } = address;
  const valueOf = (name: Name) => address.filter[name] ?? '';
  const patchOf = (name: Name, value: string) => recordWithKeys([name], () => value);
  if (filter.kind === 'days') {
    const { from, to } = filter;
    return (
      <DateFilter
        from={valueOf(from)}
        to={valueOf(to)}
        onChange={(days) => setFilter({ ...patchOf(from, days.from), ...patchOf(to, days.to) })}
      />
    );
  }
  const { name, label } = filter;
  if (filter.kind === 'choice') {
    return (
      <FilterSelect
        label={label}
        options={[{ value: '', label: filter.all }, ...filter.options]}
        value={valueOf(name)}
        onValue={(value) => setFilter(patchOf(name, value))}
      />
    );
  }
  return (
    <SearchBox
      label={label}
      placeholder={filter.placeholder}
      value={valueOf(name)}
      onValue={(value) => setFilter(patchOf(name, value), { replace: true })}
    />
  );
}
