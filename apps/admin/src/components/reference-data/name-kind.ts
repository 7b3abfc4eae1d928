import { recordOf } from '@feedback/contract/keys';
import type { ReferenceTexts } from '@feedback/contract/messages/en-IN/console-reference';
import { lazy } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

import type { Entry, KindTexts, ReferenceKind } from './reference-kind.ts';

type NameTexts = KindTexts & { heading: string };

interface NameKind<Name extends string, Row extends Entry & Record<Name, string>> {
  /** The one field: `amcName`, `typeOfBtl`, `location`. */
  name: Name;
  textsOf: (texts: ReferenceTexts) => NameTexts;
  queryKey: string;
  load: (signal: AbortSignal) => Promise<Row[]>;
  addSchema: ZodMiniType<unknown, FieldValues>;
  updateSchema: ZodMiniType<unknown, FieldValues>;
  add: (values: Record<Name, string>) => Promise<unknown>;
  update: (values: Record<Name, string> & Entry) => Promise<unknown>;
  remove: (row: Row) => Promise<unknown>;
}

/** Reference data that is a list of names: AMC, BTL Type, Location. */
export function nameKind<Name extends string, Row extends Entry & Record<Name, string>>(
  kind: NameKind<Name, Row>,
): ReferenceKind<Row, Record<Name, string>> {
  type In = Record<Name, string>;
  const { name, textsOf, add, update } = kind;
  const textOf = (text: string): In => recordOf([name], () => text);
  const nameOf = (row: Row): string => row[name];
  return {
    queryKey: kind.queryKey,
    load: kind.load,
    remove: kind.remove,
    textsOf,
    nameOf,
    searchedIn: nameOf,
    addSchema: kind.addSchema,
    updateSchema: kind.updateSchema,
    columns: (texts) => [
      { id: 'name', header: textsOf(texts).heading, card: 'name', cell: nameOf },
    ],
    // With its id, as the update's rule asks for it; a form of its own for each entry.
    defaults: (row) => ({ ...(row && { id: row.id }), ...textOf(row ? row[name] : '') }),
    save: (values, row) => {
      const text = textOf(values[name]);
      return row ? update({ ...text, id: row.id, version: row.version }) : add(text);
    },
    Fields: lazy(async () => {
      const { nameField } = await import('./name-field.tsx');
      return { default: nameField<In>(name, textsOf) };
    }),
  };
}
