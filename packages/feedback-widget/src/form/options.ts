import type { ComboboxTexts } from '@feedback/ui/combobox';
import type { Option } from '@feedback/ui/select';

import type { Texts } from '../texts/texts.ts';

/** Choices that are their own names, as all reference data of the forms is. */
export const options = (names: readonly string[] = []): Option[] =>
  names.map((name) => ({ value: name, label: name }));

export const comboboxTexts = (texts: Texts): ComboboxTexts => ({
  noItems: texts.noItems,
  typeToSearch: texts.typeToSearch,
  loading: texts.loading,
  clear: texts.clearAll,
});
