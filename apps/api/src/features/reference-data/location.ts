import { deleteLocation, getLocations, saveLocation } from '@feedback/contract/operations';
import { saveLocationSchema } from '@feedback/contract/master-data';

import { namedKind } from '../../domain/reference/named-kind.ts';
import { Location } from '../../domain/reference/named.ts';
import { validBody } from '../../http/validate.ts';
import { listRoutes } from './list-routes.ts';

/** The places of the location lists (rule 3.9). */
export const locationRoutes = listRoutes(
  namedKind({
    model: Location,
    entity: 'location',
    field: 'location',
    uniqueIndex: 'locations_name',
    list: getLocations,
    // One call adds and updates, and answers the saved location itself (rule 3.11).
    saves: [
      {
        call: saveLocation,
        read(body) {
          const { id, location: name, version } = validBody(saveLocationSchema, body);
          return { id: id || undefined, name, version };
        },
      },
    ],
    remove: deleteLocation,
    answer: (location) => location,
  }),
);
