import { recordWithKeys } from '@feedback/contract/keys';
import type { ListEntity, ListName } from '@feedback/contract/reference-data/lists';
import type { AnyReferenceList } from '@feedback/contract/reference-data/master-data';
import type { ReferenceTexts } from '@feedback/contract/messages/en-IN/console/reference';
import { lazy } from 'react';

import { callApi } from '../../lib/api-client.ts';
import type {
  ReferenceEntry,
  ReferenceScreenTexts,
  DeclaredListFormValues,
  ReferenceListDefinition,
} from './reference-kind.ts';

/** Texts of a declared list's screen: the headings of its name and its other fields. */
export interface DeclaredListTexts extends ReferenceScreenTexts {
  readonly heading: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A list that the contract declares, with its name there. */
export type DeclaredList<Row> = AnyReferenceList<Row> & { readonly entity: ListEntity };

/** Returns the screen of a list that the contract declares, whose fields are all texts. */
export function createDeclaredListDefinition<Row extends ReferenceEntry>(
  name: ListName,
  list: DeclaredList<Row>,
): ReferenceListDefinition<Row, DeclaredListFormValues> {
  const { calls, entity, nameField } = list;
  const fields = Object.keys(list.fields);
  const textsOf = (texts: ReferenceTexts): DeclaredListTexts => texts[entity];
  const textOf = (row: Row | undefined, field: string) =>
    String(Object.entries(row ?? {}).find(([key]) => key === field)?.[1] ?? '');
  return {
    queryKey: name,
    load: (signal) => callApi(calls.list, { signal }),
    remove: ({ id }) => callApi(calls.remove, { parts: { id } }),
    textsOf,
    nameOf: (row) => textOf(row, nameField),
    searchedIn: (row) => fields.map((field) => textOf(row, field)).join(' '),
    addSchema: list.addSchema,
    updateSchema: list.updateSchema,
    columns: (texts) =>
      fields.map((field) => ({
        id: field,
        header: labelOf(field, textsOf(texts), nameField),
        card: field === nameField ? 'name' : 'fact',
        cell: (row) => textOf(row, field),
      })),
    // The values include the id, as the update's schema requires.
    defaults: (row) => ({
      ...(row && { id: row.id }),
      ...recordWithKeys(fields, (field) => textOf(row, field)),
      ...(list.localNameRule && { names: { ...row?.names } }),
    }),
    save(values, row) {
      const body = {
        ...recordWithKeys(fields, (field) => values[field]),
        ...(list.localNameRule && { names: values['names'] }),
      };
      return row
        ? callApi(calls.update, { body: { ...body, id: row.id, version: row.version } })
        : callApi(calls.add, { body });
    },
    Fields: lazy(async () => {
      const { createListFields } = await import('./list-fields.tsx');
      return {
        default: createListFields({
          fields,
          labelOf: (field, texts) => labelOf(field, textsOf(texts), nameField),
          hasLocalNames: list.localNameRule !== undefined,
        }),
      };
    }),
  };
}

const labelOf = (field: string, { heading, fields }: DeclaredListTexts, nameField: string) =>
  field === nameField ? heading : (fields?.[field] ?? field);
