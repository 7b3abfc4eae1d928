import type { ComplaintClass } from '@feedback/contract/kinds/case-class';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';

import { FormSelect } from './form-fields.tsx';
import { complaintCodesQuery } from '../../lib/queries/complaint-codes-query.ts';

type SelectOf<In extends FieldValues, Out> = ComponentProps<typeof FormSelect<In, Out>>;

interface ComplaintCodeSelectProps<In extends FieldValues, Out> extends Omit<
  SelectOf<In, Out>,
  'options' | 'required' | 'unknownIsNone'
> {
  /** The class whose codes are offered; a code of another class shows as empty. */
  kind: ComplaintClass;
}

/** A select field for a complaint code among the codes of a class that are valid today. */
export function ComplaintCodeSelect<In extends FieldValues, Out>({
  kind,
  ...rest
}: ComplaintCodeSelectProps<In, Out>) {
  const { data = [] } = useQuery(complaintCodesQuery);
  const options = data
    .filter((one) => one.class === kind)
    .map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
  return <FormSelect {...rest} options={options} required unknownIsNone />;
}
