import type { Holiday } from '@feedback/contract/sla/clock';
import { useQuery } from '@tanstack/react-query';

import { FormSelect, FormTextField } from '../../../components/form/form-fields.tsx';
import { QueryLoadFailure } from '../../../components/load-state.tsx';
import {
  type FieldsProps,
  referenceTextCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { formOptionsQuery } from '../../../lib/queries/choice-queries.ts';
import { useTexts } from '../../../lib/locale.tsx';

/** Values of the dialog of a holiday; an empty location means everywhere. */
export interface HolidayFormValues {
  [name: string]: unknown;
  id?: number;
  day: string;
  name: string;
  location: string;
}

/** The fields of a holiday: day, name and location. */
export function HolidayFields({ field }: FieldsProps<HolidayFormValues, Holiday>) {
  const { holiday } = useTexts(referenceTextCatalogue);
  const forms = useQuery(formOptionsQuery);
  const places = (forms.data?.locations ?? []).map(({ location }) => location);
  return (
    <>
      <QueryLoadFailure query={forms} />
      <FormTextField
        {...field('day')}
        label={holiday.day}
        hint={holiday.hint}
        type="date"
        required
      />
      <FormTextField {...field('name')} label={holiday.name} autoComplete="off" required />
      <FormSelect
        {...field('location')}
        label={holiday.location}
        options={[
          { value: '', label: holiday.everywhere },
          ...places.map((place) => ({ value: place, label: place })),
        ]}
      />
    </>
  );
}
