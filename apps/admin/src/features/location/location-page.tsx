import { deleteLocation, getLocations, saveLocation } from '@feedback/contract/operations';
import { successSchema } from '@feedback/contract/envelope';
import { locationSchema, saveLocationSchema } from '@feedback/contract/master-data';
import * as z from 'zod/mini';

import { nameKind } from '../../components/reference-data/name-kind.ts';
import { ReferencePage } from '../../components/reference-data/reference-page.tsx';
import { send } from '../../lib/api-client.ts';

/** The answer is the saved location itself: one call adds and updates (rule 3.11). */
const saved = z.object({ id: z.int(), location: z.string() });

/** The list of places and its calls. */
export const locations = nameKind({
  name: 'location',
  queryKey: 'locations',
  textsOf: (texts) => texts.location,
  load: (signal) => send(getLocations, z.array(locationSchema), { signal }),
  addSchema: saveLocationSchema,
  updateSchema: saveLocationSchema,
  add: (body) => send(saveLocation, saved, { body }),
  update: (body) => send(saveLocation, saved, { body }),
  remove: ({ id }) => send(deleteLocation, successSchema({}), { parts: { id } }),
});

/** The places that the forms offer (rule 3.9). */
export const Component = () => <ReferencePage kind={locations} />;
