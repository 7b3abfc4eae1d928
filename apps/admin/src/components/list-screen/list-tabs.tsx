import { recordWithKeys } from '@feedback/contract/keys';
import type { Option } from '@feedback/ui/select';
import { RadioTabs } from '@feedback/ui/radio-tabs';

import { useImmediateValue } from '../../lib/address/use-address-state.ts';
import type { ListAddress } from '../../lib/address/use-list-address.ts';

interface ListTabsProps<Name extends string> {
  /** The name of the query parameter that the tabs set. */
  name: Name;
  label: string;
  /** The options; the option with an empty value shows all rows. */
  options: readonly Option[];
  address: ListAddress<Name>;
}

/** Tabs above a list's filters, one for each state of its rows. */
export function ListTabs<Name extends string>(props: ListTabsProps<Name>) {
  const { name, label, options, address } = props;
  const [value, setValue] = useImmediateValue(address.filter[name] ?? '', (next) =>
    address.setFilter(recordWithKeys([name], () => next)),
  );
  return <RadioTabs label={label} options={options} value={value} onValue={setValue} />;
}
