import type { User } from '@feedback/contract/users/user';
import type { Option } from '@feedback/ui/select';
import type { ComponentProps } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';

import { usePersonLabels } from '../../lib/texts/use-person-labels.ts';
import { FormSelect } from './form-fields.tsx';

type SelectOf<In extends FieldValues, Out> = ComponentProps<typeof FormSelect<In, Out>>;

interface PersonSelectProps<In extends FieldValues, Out> extends Omit<
  SelectOf<In, Out>,
  'options'
> {
  people: readonly User[];
  /** Returns the form's value for a person. */
  valueOf: (person: User) => string;
  /** Returns a note after a person's name. */
  noteOf?: ((person: User) => string) | undefined;
  /** Options before the people, such as teams. */
  before?: readonly Option[];
}

/**
 * Selects a recipient. For people on leave, the select shows the last day of leave and the
 * delegate.
 */
export function PersonSelect<In extends FieldValues, Out>({
  people,
  valueOf,
  before = [],
  noteOf,
  hint,
  ...rest
}: PersonSelectProps<In, Out>) {
  const { receiver } = usePersonLabels();
  const value: unknown = useWatch({ control: rest.control, name: rest.name });
  const chosen = people.find((person) => valueOf(person) === value);
  const options = people.map((person) => ({
    value: valueOf(person),
    label: [receiver(person), noteOf?.(person)].filter(Boolean).join(' · '),
  }));
  return (
    <FormSelect
      {...rest}
      // A narrow field cuts off the text of the option.
      hint={chosen?.away ? receiver(chosen) : hint}
      options={[...before, ...options]}
    />
  );
}
