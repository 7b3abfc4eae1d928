import type { ReportTexts } from '@feedback/contract/messages/en-IN/console-report';
import type { CaseRow } from '@feedback/contract/report';
import { IconButton } from '@feedback/ui/icon-button';
import { FlexRender, type Row } from '@tanstack/react-table';
import { Download, Eye } from 'lucide-react';
import { memo } from 'react';

import type { features } from './case-columns.tsx';
import styles from './case-table.module.css';

export interface RowActions {
  onOpen: (id: number) => void;
  onDownload: (row: CaseRow) => void;
  onSelect: (id: number, isSelected: boolean) => void;
}

interface CaseTableRowProps extends RowActions {
  row: Row<typeof features, CaseRow>;
  texts: ReportTexts;
  isSelected: boolean;
  isOpen: boolean;
  /** The one row of the table that Tab reaches; the arrows reach the others. */
  isTabStop: boolean;
  /** Changes when the columns do: a row is drawn again for that, and for little else. */
  columnsKey: string;
}

const hasFiles = (row: CaseRow) => row.attachmentLoc === 'yes' || row.attachment === 'yes';

function CaseTableRowPlain({
  row,
  texts,
  isSelected,
  isOpen,
  isTabStop,
  ...on
}: CaseTableRowProps) {
  const { original } = row;
  return (
    <tr
      className={styles.row}
      tabIndex={isTabStop ? 0 : -1}
      data-case={original.id}
      data-selected={isSelected ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      onClick={(event) => {
        const isControl =
          event.target instanceof Element && event.target.closest('a, button, input');
        if (!isControl && !window.getSelection()?.toString()) on.onOpen(original.id);
      }}
    >
      <td className={styles.select}>
        <input
          type="checkbox"
          aria-label={texts.selectCase(original.caseId)}
          checked={isSelected}
          onChange={(event) => on.onSelect(original.id, event.currentTarget.checked)}
        />
      </td>
      <td className={styles.actions}>
        <IconButton label={texts.viewCase(original.caseId)} onClick={() => on.onOpen(original.id)}>
          <Eye size={18} aria-hidden />
        </IconButton>
        {hasFiles(original) && (
          <IconButton
            label={texts.downloadFiles(original.caseId)}
            onClick={() => on.onDownload(original)}
          >
            <Download size={18} aria-hidden />
          </IconButton>
        )}
      </td>
      {row.getVisibleCells().map((cell) => (
        <td
          key={cell.id}
          data-column={cell.column.id}
          data-label={String(cell.column.columnDef.header)}
        >
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/** A case in the list. Drawn again only when it itself changes: the list may hold 200. */
export const CaseTableRow = memo(
  CaseTableRowPlain,
  (before, after) =>
    before.row.original === after.row.original &&
    before.isSelected === after.isSelected &&
    before.isOpen === after.isOpen &&
    before.isTabStop === after.isTabStop &&
    before.columnsKey === after.columnsKey &&
    before.onOpen === after.onOpen &&
    before.onDownload === after.onDownload &&
    before.onSelect === after.onSelect,
);
