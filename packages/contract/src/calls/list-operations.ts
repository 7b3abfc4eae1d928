import { idSchema } from '../fields/id.ts';
import { typedKeys, recordFromEntries, recordWithKeys } from '../keys.ts';
import { referenceLists, type ListName, type ListSubject } from '../reference-data/lists.ts';
import type { AnyReferenceList } from '../reference-data/master-data.ts';
import { declareOperation, type Operation } from './operation.ts';

/** The API description of the `version` field of an edit. */
export const versionDescription =
  'Send back the `version` that the edit is based on. If another user has saved since, the response is 409. Without `version`, the last save wins.';

/** API descriptions of the operations that add, change or delete a row of any list. */
export const listOperationDescriptions = {
  add: { refusals: ['duplicateName'] },
  update: { details: versionDescription, refusals: ['notFound', 'duplicateName', 'staleVersion'] },
  remove: {
    details: 'Cases keep the names that they were saved with.',
    params: { id: idSchema },
    refusals: ['notFound'],
  },
} as const;

/**
 * The operations of a list for the server. Admins read lists, super admins change them (rule 6.1).
 */
export interface ListOperations {
  readonly list: Operation;
  /** The operations that add and update a row, or one operation for both. */
  readonly saves: readonly Operation[];
  readonly remove: Operation;
}

function operationsOf(
  tag: ListSubject,
  { calls, paths, addSchema, updateSchema, ...list }: AnyReferenceList,
): ListOperations {
  const { all, save, remove, kept, example } = list.words;
  const keeping = { access: 'superadmin', tag } as const;
  const adding = {
    ...keeping,
    ...listOperationDescriptions.add,
    answer: calls.add.answer,
  } as const;
  const updating = {
    ...keeping,
    ...listOperationDescriptions.update,
    body: updateSchema,
    answer: calls.update.answer,
  } as const;
  return {
    // The order of the operations is their order in the documentation.
    list: declareOperation(`GET ${calls.list.path}`, {
      access: 'admin',
      scope: 'cases:read',
      tag,
      summary: all,
      answer: calls.list.answer,
    }),
    saves:
      'save' in paths
        ? [
            declareOperation(`POST ${calls.update.path}`, {
              ...updating,
              summary: save ?? 'Add an entry (without an id) or change it',
              ...(example && { example }),
            }),
          ]
        : [
            declareOperation(`POST ${calls.add.path}`, {
              ...adding,
              summary: 'Add an entry',
              body: addSchema,
            }),
            declareOperation(`POST ${calls.update.path}`, {
              ...updating,
              summary: 'Rename an entry',
            }),
          ],
    remove: declareOperation(`DELETE ${calls.remove.path}`, {
      ...keeping,
      ...listOperationDescriptions.remove,
      ...(kept && { details: kept }),
      ...(list.isReferredTo && { refusals: ['notFound', 'inUse'] }),
      summary: remove ?? 'Delete an entry',
      answer: calls.remove.answer,
    }),
  };
}

/** The operations of every reference-data list. */
export const operationsByList: Readonly<Record<ListName, ListOperations>> = recordWithKeys(
  typedKeys(referenceLists),
  (name) => operationsOf(referenceLists[name].words.subject, referenceLists[name]),
);

type List<Name extends ListName> = (typeof referenceLists)[Name];

type Saves<Paths> = Paths extends { save: string } ? 'save' : 'add' | 'update';

/** The name of a list operation, such as `getTags`, `saveTag` or `deleteTag`. */
export type ListOperationName = {
  [Name in ListName]:
    | `get${Capitalize<Name>}`
    | `${Saves<List<Name>['paths']> | 'delete'}${Capitalize<List<Name>['entity']>}`;
}[ListName];

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const namedOf = (name: ListName): [string, Operation][] => {
  const { list, saves, remove } = operationsByList[name];
  const one = capital(referenceLists[name].entity);
  const verbs = saves.length === 1 ? ['save'] : ['add', 'update'];
  return [
    [`get${capital(name)}`, list],
    ...saves.map((call, at): [string, Operation] => [`${verbs[at]}${one}`, call]),
    [`delete${one}`, remove],
  ];
};

/** The list operations by name. */
export const listOperations: Readonly<Record<ListOperationName, Operation>> = recordFromEntries(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- named as the type says
  typedKeys(referenceLists).flatMap(namedOf) as [ListOperationName, Operation][],
);
