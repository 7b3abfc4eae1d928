import { hasOwnKey } from '@feedback/contract/keys';
import type { ImportTexts } from '@feedback/contract/messages/en-IN/console/import';
import type { ChangedField, UserChange, UserImportRow } from '@feedback/contract/users/user-import';
import { StatusBadge, type StatusTone } from '@feedback/ui/status-badge';
import { Table, type Column } from '@feedback/ui/table';

import { CellNote } from '../../../components/cells.tsx';
import { importTextCatalogue } from '../../../components/list-import/list-import.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import styles from './import-rows.module.css';

const tones: Readonly<Record<UserChange, StatusTone>> = {
  new: 'ok',
  changed: 'info',
  deactivated: 'warn',
  unchanged: 'neutral',
};

/** The changes of one row, field by field: before and after. */
function Fields({ fields }: { fields: readonly ChangedField[] }) {
  const texts = useTexts(importTextCatalogue).users;
  const said = (value: string) => (hasOwnKey(texts.values, value) ? texts.values[value] : value);
  return (
    <dl className={styles.fields}>
      {fields.map(({ column, before, after }) => (
        <div key={column}>
          <dt>{texts.columns[column]}</dt>
          <dd>
            {before && (
              <>
                <del>{said(before)}</del> <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins>{said(after)}</ins>
            {before === after && <CellNote>{texts.newNumber}</CellNote>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const makeColumns = ({ users, row }: ImportTexts): Column<UserImportRow>[] => [
  { id: 'row', header: row, width: '64px', cell: (one) => one.row },
  {
    id: 'who',
    header: users.who,
    cell: ({ employeeName, employeeCode }) => (
      <>
        {employeeName}
        <CellNote>{employeeCode}</CellNote>
      </>
    ),
  },
  {
    id: 'change',
    header: users.change,
    width: '16%',
    cell: ({ change }) => <StatusBadge tone={tones[change]}>{users.changes[change]}</StatusBadge>,
  },
  {
    id: 'fields',
    header: users.fields,
    width: '46%',
    cell: ({ fields }) => <Fields fields={fields} />,
  },
];

/** The rows of an imported list that change a user. */
export function UserImportRows({ rows }: { rows: readonly UserImportRow[] }) {
  const texts = useTexts(importTextCatalogue);
  return (
    <Table
      caption={texts.users.caption}
      rows={rows}
      rowKey={({ row }) => row}
      columns={makeColumns(texts)}
    />
  );
}
