import type { ReportTexts } from '@feedback/contract/messages/en-IN/console-report';
import type { CaseRow } from '@feedback/contract/case-columns';
import { IconButton } from '@feedback/ui/icon-button';
import { Download, Eye } from 'lucide-react';
import { memo, type MouseEvent } from 'react';

import type { CaseColumn } from './case-columns.tsx';
import styles from './case-row.module.css';

export interface RowActions {
  onOpen: (id: number) => void;
  onDownload: (row: CaseRow) => void;
  onSelect: (id: number, isSelected: boolean) => void;
}

interface CaseCellsProps extends Pick<RowActions, 'onOpen' | 'onDownload'> {
  row: CaseRow;
  columns: readonly CaseColumn[];
  texts: ReportTexts;
}

interface CaseTableRowProps extends CaseCellsProps, RowActions {
  isSelected: boolean;
  isOpen: boolean;
  /** The one row of the table that Tab reaches; the arrows reach the others. */
  isTabStop: boolean;
}

const hasFiles = (row: CaseRow) => row.attachmentLoc === 'yes' || row.attachment === 'yes';

const eye = <Eye size={18} aria-hidden />;
const download = <Download size={18} aria-hidden />;

/** What stands in a row whether it is ticked or open or not. */
const CaseCells = memo(function CaseCells({
  row,
  columns,
  texts,
  onOpen,
  onDownload,
}: CaseCellsProps) {
  return (
    <>
      <td className={styles.actions}>
        <IconButton label={texts.viewCase(row.caseId)} onClick={() => onOpen(row.id)}>
          {eye}
        </IconButton>
        {hasFiles(row) && (
          <IconButton label={texts.downloadFiles(row.caseId)} onClick={() => onDownload(row)}>
            {download}
          </IconButton>
        )}
      </td>
      {columns.map(({ id, header, labelled, cell, hint }) => (
        <td key={id} data-column={id} data-label={labelled && header} title={hint?.(row)}>
          {cell(row)}
        </td>
      ))}
    </>
  );
});

/**
 * Whether a click asks for the case here: not with a control of its own, not to select text, and
 * not on the link with a key that opens it elsewhere.
 */
function isOpening(event: MouseEvent<HTMLElement>): boolean {
  const { target } = event;
  const control = target instanceof Element && target.closest('a, button, input');
  if (!control) return !window.getSelection()?.toString();
  return control.tagName === 'A' && !(event.ctrlKey || event.metaKey || event.shiftKey);
}

/** A case in the list. Drawn again only when it itself changes: the list may hold 200. */
export const CaseTableRow = memo(function CaseTableRow({
  isSelected,
  isOpen,
  isTabStop,
  onSelect,
  ...cells
}: CaseTableRowProps) {
  const { row, texts, onOpen } = cells;
  return (
    <tr
      className={styles.row}
      tabIndex={isTabStop ? 0 : -1}
      data-case={row.id}
      data-selected={isSelected ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      onClick={(event) => {
        if (!isOpening(event)) return;
        event.preventDefault();
        onOpen(row.id);
      }}
    >
      <td className={styles.select}>
        <input
          type="checkbox"
          aria-label={texts.selectCase(row.caseId)}
          checked={isSelected}
          onChange={(event) => onSelect(row.id, event.currentTarget.checked)}
        />
      </td>
      <CaseCells {...cells} />
    </tr>
  );
});
