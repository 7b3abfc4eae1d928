import {
  addBtlType,
  deleteBtlType,
  getBtlTypes,
  updateBtlType,
} from '@feedback/contract/operations';
import { successSchema } from '@feedback/contract/envelope';
import {
  addBtlTypeSchema,
  btlTypeSchema,
  updateBtlTypeSchema,
} from '@feedback/contract/master-data';
import * as z from 'zod/mini';

import { nameKind } from '../../components/reference-data/name-kind.ts';
import { ReferencePage } from '../../components/reference-data/reference-page.tsx';
import { send } from '../../lib/api-client.ts';

const done = successSchema({});

/** The list of BTL types and its calls. */
export const btlTypes = nameKind({
  name: 'typeOfBtl',
  queryKey: 'btlTypes',
  textsOf: (texts) => texts.btlType,
  load: (signal) => send(getBtlTypes, z.array(btlTypeSchema), { signal }),
  addSchema: addBtlTypeSchema,
  updateSchema: updateBtlTypeSchema,
  add: (body) => send(addBtlType, done, { body }),
  update: (body) => send(updateBtlType, done, { body }),
  remove: ({ id }) => send(deleteBtlType, done, { parts: { id } }),
});

/** The kinds of below-the-line marketing (rule 3.9). */
export const Component = () => <ReferencePage kind={btlTypes} />;
