import { Button } from '@feedback/ui/button';
import type { Column } from '@feedback/ui/table';

import styles from './paged-list.module.css';
import type { ListRow } from './list-kind.ts';
import type { RowAction } from './use-list.ts';

export interface RowActionTexts<Row> {
  header: string;
  label: string;
  /** Returns the button's accessible name for a row. */
  labelOf: (row: Row) => string;
  busyLabel: string;
}

interface ActionColumn<Row> {
  action: RowAction<Row>;
  /** Checks whether the action is available for a row. */
  isFor: (row: Row) => boolean;
  texts: RowActionTexts<Row>;
}

/** Returns the last column of a list: a button with the action on a row. */
export const createActionColumn = <Row extends ListRow>(column: ActionColumn<Row>): Column<Row> => {
  const { action, isFor, texts } = column;
  return {
    id: 'actions',
    header: texts.header,
    hideHeader: true,
    align: 'end',
    width: '1px',
    cell: (row) =>
      isFor(row) && (
        <Button
          className={styles.action}
          aria-label={texts.labelOf(row)}
          busy={action.isPending && action.variables.id === row.id}
          busyLabel={texts.busyLabel}
          onClick={() => action.mutate(row)}
        >
          {texts.label}
        </Button>
      ),
  };
};
