import { addAmc, deleteAmc, getAmcs, updateAmc } from '@feedback/contract/operations';
import { addAmcSchema, updateAmcSchema } from '@feedback/contract/master-data';
import { nameKind } from '../../components/reference-data/name-kind.ts';
import { ReferencePage } from '../../components/reference-data/reference-page.tsx';
import { send } from '../../lib/api-client.ts';

/** The list of fund companies and its calls. */
export const amcs = nameKind({
  name: 'amcName',
  queryKey: 'amcs',
  textsOf: (texts) => texts.amc,
  load: (signal) => send(getAmcs, { signal }),
  addSchema: addAmcSchema,
  updateSchema: updateAmcSchema,
  add: (body) => send(addAmc, { body }),
  update: (body) => send(updateAmc, { body }),
  remove: ({ id }) => send(deleteAmc, { parts: { id } }),
});

/** The fund companies (rule 3.9). */
export const Component = () => <ReferencePage kind={amcs} />;
