import {
  addBtlType,
  deleteBtlType,
  getBtlTypes,
  updateBtlType,
} from '@feedback/contract/operations';
import { addBtlTypeSchema, updateBtlTypeSchema } from '@feedback/contract/master-data';
import { nameKind } from '../../components/reference-data/name-kind.ts';
import { ReferencePage } from '../../components/reference-data/reference-page.tsx';
import { send } from '../../lib/api-client.ts';

/** The list of BTL types and its calls. */
export const btlTypes = nameKind({
  name: 'typeOfBtl',
  queryKey: 'btlTypes',
  textsOf: (texts) => texts.btlType,
  load: (signal) => send(getBtlTypes, { signal }),
  addSchema: addBtlTypeSchema,
  updateSchema: updateBtlTypeSchema,
  add: (body) => send(addBtlType, { body }),
  update: (body) => send(updateBtlType, { body }),
  remove: ({ id }) => send(deleteBtlType, { parts: { id } }),
});

/** The kinds of below-the-line marketing (rule 3.9). */
export const Component = () => <ReferencePage kind={btlTypes} />;
