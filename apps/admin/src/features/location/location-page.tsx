import { deleteLocation, getLocations, saveLocation } from '@feedback/contract/operations';
import { saveLocationSchema } from '@feedback/contract/master-data';
import { nameKind } from '../../components/reference-data/name-kind.ts';
import { ReferencePage } from '../../components/reference-data/reference-page.tsx';
import { send } from '../../lib/api-client.ts';

/** The list of places and its calls. */
export const locations = nameKind({
  name: 'location',
  queryKey: 'locations',
  textsOf: (texts) => texts.location,
  load: (signal) => send(getLocations, { signal }),
  addSchema: saveLocationSchema,
  updateSchema: saveLocationSchema,
  add: (body) => send(saveLocation, { body }),
  update: (body) => send(saveLocation, { body }),
  remove: ({ id }) => send(deleteLocation, { parts: { id } }),
});

/** The places that the forms offer (rule 3.9). */
export const Component = () => <ReferencePage kind={locations} />;
