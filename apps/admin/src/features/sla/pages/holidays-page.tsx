import { deleteHoliday, getHolidays, saveHoliday } from '@feedback/contract/operations';
import { saveHolidaySchema, type Holiday } from '@feedback/contract/sla/clock';
import { lazy } from 'react';

import { DayCell } from '../../../components/cells.tsx';
import type { ReferenceListDefinition } from '../../../components/reference-data/reference-kind.ts';
import { ReferencePage } from '../../../components/reference-data/reference-page.tsx';
import { callApi } from '../../../lib/api-client.ts';
import type { HolidayFormValues } from '../components/holiday-fields.tsx';

const HolidayFields = lazy(() =>
  import('../components/holiday-fields.tsx').then((m) => ({ default: m.HolidayFields })),
);

/** The holidays and their calls. */
export const holidayListDefinition: ReferenceListDefinition<Holiday, HolidayFormValues> = {
  queryKey: 'holidays',
  textsOf: (texts) => texts.holiday,
  load: (signal) => callApi(getHolidays, { signal }),
  nameOf: (row) => row.name,
  searchedIn: (row) => [row.day, row.name, row.location ?? ''].join(' '),
  columns: ({ holiday }) => [
    { id: 'day', header: holiday.day, card: 'fact', cell: (row) => <DayCell day={row.day} /> },
    { id: 'name', header: holiday.name, card: 'name', cell: (row) => row.name },
    {
      id: 'location',
      header: holiday.location,
      card: 'fact',
      cell: (row) => row.location ?? holiday.everywhere,
    },
  ],
  addSchema: saveHolidaySchema,
  updateSchema: saveHolidaySchema,
  defaults: (row) => ({
    ...(row && { id: row.id }),
    day: row?.day ?? '',
    name: row?.name ?? '',
    location: row?.location ?? '',
  }),
  Fields: HolidayFields,
  save: (values, row) =>
    callApi(saveHoliday, { body: { ...values, ...(row && { version: row.version }) } }),
  remove: ({ id }) => callApi(deleteHoliday, { parts: { id } }),
};

/** Holidays of all locations or of one location (rule 13.3). */
export const HolidaysPage = () => <ReferencePage kind={holidayListDefinition} />;

export { HolidaysPage as Component };
