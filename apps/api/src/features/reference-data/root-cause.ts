import { deleteRootCause, getRootCauses, saveRootCause } from '@feedback/contract/operations';
import { saveRootCauseSchema } from '@feedback/contract/master-data';

import { namedKind } from '../../domain/reference/named-kind.ts';
import { RootCause } from '../../domain/reference/named.ts';
import { success } from '../../http/envelope.ts';
import { validBody } from '../../http/validate.ts';
import { listRoutes } from './list-routes.ts';

/** Why cases came to be, to be said at their closing. */
export const rootCauseRoutes = listRoutes(
  namedKind({
    model: RootCause,
    entity: 'rootCause',
    field: 'rootCause',
    uniqueIndex: 'root_causes_name',
    list: getRootCauses,
    saves: [
      {
        call: saveRootCause,
        read(body) {
          const { id, rootCause: name, version } = validBody(saveRootCauseSchema, body);
          return { id, name, version };
        },
      },
    ],
    remove: deleteRootCause,
    answer: (rootCause) => success({ rootCause }),
  }),
);
