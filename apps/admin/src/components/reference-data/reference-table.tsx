import { Button } from '@feedback/ui/button';
import { Table } from '@feedback/ui/table';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import { useTexts } from '../../lib/locale.tsx';
import { EmptyState } from '../empty-state.tsx';
import { createReferenceColumns, type ReferenceRowActions } from './reference-columns.tsx';
import {
  type ReferenceEntry,
  referenceTextCatalogue,
  type ReferenceListDefinition,
} from './reference-kind.ts';

interface ReferenceTableProps<
  Row extends ReferenceEntry,
  In extends FieldValues,
> extends ReferenceRowActions<Row> {
  kind: ReferenceListDefinition<Row, In>;
  rows: readonly Row[];
  isSearched: boolean;
  onAdd: () => void;
}

/**
 * The table of a reference-data list: row number, the list's own columns, edit and delete buttons
 * (rule 3.8).
 */
export function ReferenceTable<Row extends ReferenceEntry, In extends FieldValues>(
  props: ReferenceTableProps<Row, In>,
) {
  const { kind, rows, isSearched, onAdd, ...on } = props;
  const texts = useTexts(referenceTextCatalogue);
  const own = kind.textsOf(texts);
  const [openId, setOpenId] = useState<number | null>(null);
  if (rows.length === 0) {
    if (isSearched) return <EmptyState title={texts.empty} lead={texts.emptySearch} />;
    return (
      <EmptyState title={texts.empty} lead={own.purpose}>
        {own.purpose && <Button onClick={onAdd}>{own.add}</Button>}
      </EmptyState>
    );
  }
  const numbers = new Map(rows.map((row, index) => [row.id, index + 1]));
  const toggle = (row: Row) => setOpenId(row.id === openId ? null : row.id);
  const { expanded } = kind;
  const columns = createReferenceColumns({
    kind,
    texts,
    numberOf: (row) => numbers.get(row.id) ?? 0,
    isOpen: (row) => row.id === openId,
    onToggle: toggle,
    ...on,
  });
  return (
    <Table
      caption={own.title}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      onRow={expanded && toggle}
      expanded={expanded && ((row) => (row.id === openId ? expanded(row) : null))}
    />
  );
}
