import { recordOf } from '@feedback/contract/keys';
import type { Option } from '@feedback/ui/select';
import { RadioTabs } from '@feedback/ui/radio-tabs';

import { useAhead } from '../../lib/address/use-address-state.ts';
import type { ListAddress } from '../../lib/address/use-list-address.ts';

interface ListTabsProps<Name extends string> {
  /** The query's name of what is chosen between. */
  name: Name;
  label: string;
  /** The choices; the one with an empty value is all. */
  options: readonly Option[];
  address: ListAddress<Name>;
}

/** A list's states side by side, above its filters. */
export function ListTabs<Name extends string>(props: ListTabsProps<Name>) {
  const { name, label, options, address } = props;
  const [value, setValue] = useAhead(address.filter[name] ?? '', (next) =>
    address.setFilter(recordOf([name], () => next)),
  );
  return <RadioTabs label={label} options={options} value={value} onValue={setValue} />;
}
