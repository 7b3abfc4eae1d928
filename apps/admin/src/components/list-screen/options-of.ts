import type { Option } from '@feedback/ui/select';

/** A contract's values as choices, each by its name. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): Option[] => values.map((value) => ({ value, label: nameOf(value) }));
