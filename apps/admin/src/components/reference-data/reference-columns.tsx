import type { ReferenceTexts } from '@feedback/contract/messages/en-IN/console/reference';
import { IconButton } from '@feedback/ui/icon-button';
import type { Column } from '@feedback/ui/table';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import type { FieldValues } from 'react-hook-form';

import type { ReferenceEntry, PanelOpener, ReferenceListDefinition } from './reference-kind.ts';
import styles from './reference.module.css';

export interface ReferenceRowActions<Row> {
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  onPanel: PanelOpener;
}

interface Setting<
  Row extends ReferenceEntry,
  In extends FieldValues,
> extends ReferenceRowActions<Row> {
  kind: ReferenceListDefinition<Row, In>;
  texts: ReferenceTexts;
  numberOf: (row: Row) => number;
  isOpen: (row: Row) => boolean;
  onToggle: (row: Row) => void;
}

/**
 * Returns the columns of a reference-data table: row number, the list's own columns, edit and
 * delete buttons, and the arrow of expandable rows.
 */
export function createReferenceColumns<Row extends ReferenceEntry, In extends FieldValues>({
  kind,
  texts,
  numberOf,
  isOpen,
  onToggle,
  onEdit,
  onDelete,
  onPanel,
}: Setting<Row, In>): Column<Row>[] {
  const { nameOf } = kind;
  const actions: Column<Row> = {
    id: 'actions',
    header: texts.actions,
    width: '110px',
    card: 'actions',
    cell: (row) => (
      <span className={styles.actions}>
        <IconButton label={texts.edit(nameOf(row))} onClick={() => onEdit(row)}>
          <Pencil size={18} aria-hidden />
        </IconButton>
        <IconButton label={texts.remove(nameOf(row))} onClick={() => onDelete(row)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </span>
    ),
  };
  const arrow: Column<Row> = {
    id: 'expand',
    header: texts.feedbackType.expandColumn,
    hideHeader: true,
    width: '52px',
    card: 'actions',
    cell: (row) => (
      <span className={styles.arrow}>
        <IconButton
          label={texts.feedbackType.expand(nameOf(row))}
          aria-expanded={isOpen(row)}
          onClick={() => onToggle(row)}
        >
          {isOpen(row) ? (
            <ChevronDown size={18} aria-hidden />
          ) : (
            <ChevronRight size={18} aria-hidden />
          )}
        </IconButton>
      </span>
    ),
  };
  return [
    { id: 'number', header: texts.serialNumber, width: '88px', card: 'number', cell: numberOf },
    ...kind.columns(texts),
    actions,
    ...(kind.lastColumns?.(texts, onPanel) ?? []),
    ...(kind.expanded ? [arrow] : []),
  ];
}
