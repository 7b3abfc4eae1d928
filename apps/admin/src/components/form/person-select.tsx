import type { User } from '@feedback/contract/people/user';
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
  /** By what the form knows somebody. */
  valueOf: (person: User) => string;
  /** Choices that stand before them, such as teams. */
  before?: readonly Option[];
}

/** A choice of who gets something; of somebody who is away it says until when, and who gets it. */
export function PersonSelect<In extends FieldValues, Out>({
  people,
  valueOf,
  before = [],
  hint,
  ...rest
}: PersonSelectProps<In, Out>) {
  const { receiver } = usePersonLabels();
  const value: unknown = useWatch({ control: rest.control, name: rest.name });
  const chosen = people.find((person) => valueOf(person) === value);
  const options = people.map((person) => ({ value: valueOf(person), label: receiver(person) }));
  return (
    <FormSelect
      {...rest}
      // A narrow field cuts what the choice itself says.
      hint={chosen?.away ? receiver(chosen) : hint}
      options={[...before, ...options]}
    />
  );
}
