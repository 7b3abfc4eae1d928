import { addAmc, deleteAmc, getAmcs, updateAmc } from '@feedback/contract/operations';
import { addAmcSchema, updateAmcSchema } from '@feedback/contract/master-data';

import { namedKind } from '../../domain/reference/named-kind.ts';
import { Amc } from '../../domain/reference/named.ts';
import { success } from '../../http/envelope.ts';
import { validBody } from '../../http/validate.ts';
import { listRoutes } from './list-routes.ts';

/** The fund companies (rule 3.9). */
export const amcRoutes = listRoutes(
  namedKind({
    model: Amc,
    entity: 'amc',
    field: 'amcName',
    uniqueIndex: 'amcs_name',
    list: getAmcs,
    saves: [
      { call: addAmc, read: (body) => ({ name: validBody(addAmcSchema, body).amcName }) },
      {
        call: updateAmc,
        read(body) {
          const { id, amcName: name, version } = validBody(updateAmcSchema, body);
          return { id, name, version };
        },
      },
    ],
    remove: deleteAmc,
    answer: (amcDto) => success({ amcDto }),
  }),
);
