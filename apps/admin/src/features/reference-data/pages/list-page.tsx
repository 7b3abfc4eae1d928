import { typedKeys, recordWithKeys } from '@feedback/contract/keys';
import { referenceLists, type ListName } from '@feedback/contract/reference-data/lists';

import { createDeclaredListDefinition } from '../../../components/reference-data/list-kind.ts';
import type { ReferenceEntry } from '../../../components/reference-data/reference-kind.ts';
import { ReferencePage } from '../../../components/reference-data/reference-page.tsx';

/** The lists that the contract declares, and their calls (rule 3.9). */
export const declaredListDefinitions = recordWithKeys(typedKeys(referenceLists), (name) =>
  createDeclaredListDefinition<ReferenceEntry>(name, referenceLists[name]),
);

/** Returns the route of a list that needs no page of its own. */
export const createDeclaredListRoute = (name: ListName) => ({
  Component: () => <ReferencePage kind={declaredListDefinitions[name]} />,
});
