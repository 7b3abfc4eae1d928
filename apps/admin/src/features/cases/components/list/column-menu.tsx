import type { Audience } from '@feedback/contract/kinds/audience';
import { CheckboxGroup } from '@feedback/ui/checkbox-group';
import { IconButton } from '@feedback/ui/icon-button';
import { Popover } from '@feedback/ui/popover';
import Columns3 from 'lucide-react/icons/columns-3';

import { useTexts } from '../../../../lib/locale.tsx';
import { useSession } from '../../../../lib/session.ts';
import { findHideableColumns, type HideableColumn } from './case-columns.tsx';
import { getColumnLabel } from '../column-texts.ts';
import { reportTextCatalogue } from '../report-texts.ts';

interface ColumnMenuProps {
  tab: Audience;
  hidden: readonly HideableColumn[];
  onHidden: (hidden: readonly HideableColumn[]) => void;
}

/** A menu for the columns of the list; the choice is remembered. */
export function ColumnMenu({ tab, hidden, onHidden }: ColumnMenuProps) {
  const texts = useTexts(reportTextCatalogue);
  const { isSuperAdmin } = useSession();
  const columns = findHideableColumns(tab, isSuperAdmin);
  return (
    <Popover
      label={texts.columnChoice}
      align="end"
      trigger={
        <IconButton label={texts.columnChoice}>
          <Columns3 size={20} aria-hidden />
        </IconButton>
      }
    >
      <CheckboxGroup
        stacked
        label={texts.columnChoice}
        options={columns.map((value) => ({
          value,
          label: getColumnLabel(texts, value, tab) ?? value,
        }))}
        value={columns.filter((column) => !hidden.includes(column))}
        onValue={(shown) =>
          onHidden([
            ...hidden.filter((column) => !columns.includes(column)),
            ...columns.filter((column) => !shown.includes(column)),
          ])
        }
      />
    </Popover>
  );
}
