import { addAmc, deleteAmc, getAmcs, updateAmc } from '@feedback/contract/operations';
import { successSchema } from '@feedback/contract/envelope';
import { addAmcSchema, amcSchema, updateAmcSchema } from '@feedback/contract/master-data';
import * as z from 'zod/mini';

import { nameKind } from '../../components/reference-data/name-kind.ts';
import { ReferencePage } from '../../components/reference-data/reference-page.tsx';
import { send } from '../../lib/api-client.ts';

const done = successSchema({});

/** The list of fund companies and its calls. */
export const amcs = nameKind({
  name: 'amcName',
  queryKey: 'amcs',
  textsOf: (texts) => texts.amc,
  load: (signal) => send(getAmcs, z.array(amcSchema), { signal }),
  addSchema: addAmcSchema,
  updateSchema: updateAmcSchema,
  add: (body) => send(addAmc, done, { body }),
  update: (body) => send(updateAmc, done, { body }),
  remove: ({ id }) => send(deleteAmc, done, { parts: { id } }),
});

/** The fund companies (rule 3.9). */
export const Component = () => <ReferencePage kind={amcs} />;
