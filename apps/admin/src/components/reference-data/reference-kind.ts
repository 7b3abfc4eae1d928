import {
  type ReferenceTexts,
  referenceTexts,
} from '@feedback/contract/messages/en-IN/console/reference';
import type { LocalNames } from '@feedback/contract/messages';
import type { Column } from '@feedback/ui/table';
import type { ComponentType, ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import type { QueryClient } from '@tanstack/react-query';

import type { ReferencePanel } from './use-panels.ts';
import { defineTexts } from '../../lib/locale.tsx';

/** Texts of the reference-data screens. */
export const referenceTextCatalogue = defineTexts('console/reference', { referenceTexts });

/** Fields of every row of the reference data. */
export interface ReferenceEntry {
  readonly id: number;
  readonly version: number;
  /** The names in other languages, in lists that have them. */
  readonly names?: LocalNames | undefined;
}

/** Texts of one reference-data screen. */
export interface ReferenceScreenTexts {
  title: string;
  add: string;
  editTitle: string;
  added: string;
  updated: string;
  deleted: string;
  /** The purpose of the list, shown while it is empty. */
  purpose?: string;
  confirm: (name: string) => string;
}

/** Values of the dialog of a declared list. */
export interface DeclaredListFormValues {
  [field: string]: string | number | Record<string, string>;
}

export interface FieldsProps<In extends FieldValues, Row = unknown> {
  control: Control<In, unknown, unknown>;
  /** Connects a component to one of the form's values. */
  field: (name: FieldPath<In>) => { control: Control<In, unknown, unknown>; name: FieldPath<In> };
  /** The edited entry; undefined adds an entry. */
  row: Row | undefined;
}

/**
 * A screen of the reference data: its columns, fields, texts and calls. The list, the search, the
 * dialogs, the confirmations and the results are the same for all (rule 3.8).
 */
export interface ReferenceListDefinition<Row extends ReferenceEntry, In extends FieldValues> {
  /** The query cache key of the list. */
  readonly queryKey: string;
  load: (signal: AbortSignal) => Promise<Row[]>;
  textsOf: (texts: ReferenceTexts) => ReferenceScreenTexts;
  /** The columns between the row number and the action buttons. */
  columns: (texts: ReferenceTexts) => readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** Returns the text of a row that the search matches against. */
  searchedIn: (row: Row) => string;
  readonly addSchema: ZodMiniType<unknown, FieldValues>;
  readonly updateSchema: ZodMiniType<unknown, FieldValues>;
  /** Returns the initial values of the dialog. */
  defaults: (row: Row | undefined) => In;
  Fields: ComponentType<FieldsProps<In, Row>>;
  save: (values: In, row: Row | undefined) => Promise<unknown>;
  remove: (row: Row) => Promise<unknown>;
  /** Returns links to data that may prevent deletion. */
  blockers?: (row: Row, texts: ReferenceTexts) => readonly { label: string; to: string }[];
  /** A related page, for changing many entries together. */
  readonly beside?: { readonly to: string; label: (texts: ReferenceTexts) => string };
  /** Returns the content below an expanded row. */
  expanded?: (row: Row) => ReactNode;
  /** Returns additional columns after the actions. */
  lastColumns?: (texts: ReferenceTexts, open: PanelOpener) => readonly Column<Row>[];
}

/** Opens a dialog of the screen, by its name in the address. */
export type PanelOpener = (panel: ReferencePanel, id: number) => void;

/** Props of a dialog that only one screen has. */
export interface PanelProps<Row> {
  row: Row;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Reloads the changed list and the options of forms and filters. */
export async function reloadReferenceData(queryClient: QueryClient, key: string): Promise<void> {
  await Promise.all(
    [key, 'users', 'formData'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
}
