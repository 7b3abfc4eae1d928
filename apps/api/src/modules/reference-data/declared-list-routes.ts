import { operationsByList } from '@feedback/contract/calls/list-operations';
import { typedKeys, recordWithKeys } from '@feedback/contract/keys';
import {
  referenceLists,
  type ListEntity,
  type ListName,
} from '@feedback/contract/reference-data/lists';
import type { AnyReferenceList } from '@feedback/contract/reference-data/master-data';
import { Router } from 'express';

import type { ReferenceListDefinition } from './list-definition.ts';
import { declaredListModels, listFieldsExceptName, type DeclaredListRow } from './list-models.ts';
import { buildSuccessEnvelope } from '../auth/index.ts';
import { validateBody } from '../../platform/http/validate.ts';
import { createListRoutes } from './list-endpoints.ts';
import { auditNames, toNamesColumn } from './local-names.ts';

/** Routes for the reference lists that the contract declares. */
export function createDeclaredListRoutes(): Router {
  const router = Router();
  for (const name of typedKeys(referenceLists)) router.use(createListRoutes(kindOf(name))());
  return router;
}

/** Builds a list kind from its declaration in the contract. */
function kindOf(name: ListName): ReferenceListDefinition<DeclaredListRow> {
  const list: AnyReferenceList & { readonly entity: ListEntity } = referenceLists[name];
  const { nameField, answeredAs, entity, localNameRule } = list;
  const calls = operationsByList[name];
  const others = listFieldsExceptName(list);
  const valuesOf = (row: DeclaredListRow) => ({
    [nameField]: row.name,
    ...recordWithKeys(others, (field): unknown => row.get(field)),
  });
  return {
    model: declaredListModels[name],
    entity,
    nameField,
    uniqueIndex: `${list.table}_name`,
    list: calls.list,
    saves: calls.saves.map((call, at) => ({
      call,
      read(body) {
        const given = validateBody(at === 0 ? list.addSchema : list.updateSchema, body);
        const texts = recordWithKeys(others, (field) => given[field]);
        const values = {
          name: String(given[nameField]),
          ...texts,
          ...(localNameRule && toNamesColumn(given['names'])),
        };
        return { id: given.id || undefined, version: given.version, values };
      },
    })),
    remove: calls.remove,
    serialize: (row) => ({
      id: row.id,
      ...valuesOf(row),
      ...(localNameRule && { names: row.names }),
      version: row.version,
    }),
    audited: (row) => ({ ...valuesOf(row), ...(localNameRule && auditNames(row)) }),
    answer: (row) => (answeredAs === null ? row : buildSuccessEnvelope({ [answeredAs]: row })),
  };
}
