import type { Holiday } from '@feedback/contract/sla/clock';
import { useQuery } from '@tanstack/react-query';

import { FormSelect, FormText } from '../../../components/form/form-fields.tsx';
import { LoadFailure } from '../../../components/load-state.tsx';
import {
  type FieldsProps,
  referenceCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { formDataQuery } from '../../../lib/queries/choice-queries.ts';
import { useTexts } from '../../../lib/locale.tsx';

/** Values of the dialog of a holiday; an empty location means everywhere. */
export interface HolidayForm {
  [name: string]: unknown;
  id?: number;
  day: string;
  name: string;
  location: string;
}

/** The fields of a holiday: day, name and location. */
export function HolidayFields({ field }: FieldsProps<HolidayForm, Holiday>) {
  const { holiday } = useTexts(referenceCatalogue);
  const forms = useQuery(formDataQuery);
  const places = (forms.data?.locations ?? []).map(({ location }) => location);
  return (
    <>
      <LoadFailure query={forms} />
      <FormText {...field('day')} label={holiday.day} hint={holiday.hint} type="date" required />
      <FormText {...field('name')} label={holiday.name} autoComplete="off" required />
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
