import {
  addBtlType,
  deleteBtlType,
  getBtlTypes,
  updateBtlType,
} from '@feedback/contract/operations';
import { addBtlTypeSchema, updateBtlTypeSchema } from '@feedback/contract/master-data';

import { namedKind } from '../../domain/reference/named-kind.ts';
import { BtlType } from '../../domain/reference/named.ts';
import { success } from '../../http/envelope.ts';
import { validBody } from '../../http/validate.ts';
import { listRoutes } from './list-routes.ts';

/** The kinds of below-the-line marketing (rule 3.9). */
export const btlTypeRoutes = listRoutes(
  namedKind({
    model: BtlType,
    entity: 'btlType',
    field: 'typeOfBtl',
    uniqueIndex: 'btl_types_name',
    list: getBtlTypes,
    saves: [
      { call: addBtlType, read: (body) => ({ name: validBody(addBtlTypeSchema, body).typeOfBtl }) },
      {
        call: updateBtlType,
        read(body) {
          const { id, typeOfBtl: name, version } = validBody(updateBtlTypeSchema, body);
          return { id, name, version };
        },
      },
    ],
    remove: deleteBtlType,
    answer: (typeOfBtlDto) => success({ typeOfBtlDto }),
  }),
);
