import { deleteRootCause, saveRootCause } from '@feedback/contract/operations';
import { saveRootCauseSchema } from '@feedback/contract/master-data';

import { nameKind } from '../../components/reference-data/name-kind.ts';
import { ReferencePage } from '../../components/reference-data/reference-page.tsx';
import { send } from '../../lib/api-client.ts';
import { fetchRootCauses } from '../../lib/root-causes-query.ts';

const save = (body: object) => send(saveRootCause, { body });

/** The list of root causes and its calls. */
export const rootCauses = nameKind({
  name: 'rootCause',
  queryKey: 'rootCauses',
  textsOf: (texts) => texts.rootCause,
  load: fetchRootCauses,
  addSchema: saveRootCauseSchema,
  updateSchema: saveRootCauseSchema,
  add: save,
  update: save,
  remove: ({ id }) => send(deleteRootCause, { parts: { id } }),
});

/** Why cases came to be, as whoever closes one may say. */
export const Component = () => <ReferencePage kind={rootCauses} />;
