import type { Audience } from '@feedback/contract/kinds/audience';
import { pickLocalName, type LocalNames } from '@feedback/contract/messages';
import { Combobox, type ComboboxTexts } from '@feedback/ui/combobox';
import { type AddItem, type Option, Select } from '@feedback/ui/select';

import { findTypesForAudience } from '../known-choices.ts';
import type { FormState, FormValues } from '../use-form.ts';
import type { FormFrameState } from '../use-frame.ts';

import type { Texts } from '../../texts/texts.ts';

/** Returns options whose labels equal their values. */
export const toOptions = (names: readonly string[] = []): Option[] =>
  names.map((name) => ({ value: name, label: name }));

interface NamedRow {
  readonly names: LocalNames;
}

/** Returns options whose labels are the names in the form's language. */
const toLocalOptions = <Row extends NamedRow>(
  rows: readonly Row[] = [],
  nameOf: (row: Row) => string,
  { locale }: Texts,
): Option[] =>
  rows.map((row) => ({
    value: nameOf(row),
    label: pickLocalName(nameOf(row), row.names, locale),
    alias: nameOf(row),
  }));

export const pickComboboxTexts = (texts: Texts): ComboboxTexts => ({
  noItems: texts.noItems,
  typeToSearch: texts.typeToSearch,
  loading: texts.loading,
  clear: texts.clearAll,
});

interface TopicValues extends FormValues {
  readonly feedbackType: string;
  readonly subType: string;
  readonly description: string;
}

interface LocationFieldProps<V extends FormValues> {
  frame: FormFrameState<V>;
  name: keyof V & string;
  addItem?: AddItem | undefined;
}

/** A searchable field for a city of the reference data. */
export function LocationField<V extends FormValues>(props: LocationFieldProps<V>) {
  const { frame, name, addItem } = props;
  const { form, texts, loaded } = frame;
  return (
    <Combobox
      {...form.bind(name)}
      label={texts.location}
      required
      options={toLocalOptions(loaded.reference?.lists.locations, ({ location }) => location, texts)}
      texts={pickComboboxTexts(texts)}
      loading={loaded.isLoading}
      addItem={addItem}
      enterKeyHint="next"
    />
  );
}

interface TypeFieldsProps<V extends TopicValues> {
  frame: FormFrameState<V>;
  /** The audience that decides which types are offered. */
  audience: Audience;
  typeLabel: string;
  subTypeLabel: string;
  /** Returns the values of other fields that a newly chosen type clears. */
  emptied?: (type: string) => Partial<V>;
  addItem?: AddItem | undefined;
}

/**
 * The fields for type and sub-type. Choosing the type clears the sub-type and loads its options
 * (rule 2.10).
 */
export function TypeFields<V extends TopicValues>(props: TypeFieldsProps<V>) {
  const { frame, audience, typeLabel, subTypeLabel, emptied, addItem } = props;
  const { form, texts, loaded } = frame;
  const { isLoading, reference } = loaded;
  const types = reference ? findTypesForAudience(reference.lists, audience) : [];
  const chosen = types.find(({ feedbacktype }) => feedbacktype === form.values.feedbackType);
  const handleType = (feedbackType: string) => {
    const topic: FormState<TopicValues> = form;
    topic.change({ feedbackType, subType: '', ...emptied?.(feedbackType) });
  };
  return (
    <>
      <Select
        {...form.bind('feedbackType')}
        onValue={handleType}
        label={typeLabel}
        required
        placeholder={isLoading ? texts.loading : texts.choose}
        options={toLocalOptions(types, ({ feedbacktype }) => feedbacktype, texts)}
        addItem={addItem}
      />
      <Select
        {...form.bind('subType')}
        label={subTypeLabel}
        required
        placeholder={chosen || isLoading ? texts.choose : texts.chooseTypeFirst}
        options={toLocalOptions(chosen?.subTypeList, ({ subType }) => subType, texts)}
        addItem={chosen && addItem}
      />
    </>
  );
}
