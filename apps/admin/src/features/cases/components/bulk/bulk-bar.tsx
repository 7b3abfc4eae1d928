import type { Audience } from '@feedback/contract/kinds/audience';
import { Button } from '@feedback/ui/button';
import { IconButton } from '@feedback/ui/icon-button';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useState } from 'react';

import { useTexts } from '../../../../lib/locale.tsx';
import type { BulkAction } from './bulk-dialog.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import { useIsPhone } from '../../../../lib/browser/use-phone.ts';
import styles from './bulk.module.css';
import type { CaseSelection } from './use-selection.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((m) => ({ default: m.BulkDialog })));

/** Actions on the selected cases, at the foot of the page. */
export function BulkBar({ selection, tab }: { selection: CaseSelection; tab: Audience }) {
  const texts = useTexts(reportTextCatalogue);
  const isPhone = useIsPhone();
  const [action, setAction] = useState<BulkAction | null>(null);
  const { rows, keepOnly } = selection;
  return (
    <>
      {rows.length > 0 && (
        <section className={styles.bulk} aria-label={texts.selected(rows.length)}>
          <IconButton label={texts.clearSelection} onClick={() => keepOnly([])}>
            <X size={18} aria-hidden />
          </IconButton>
          <output>
            {isPhone ? texts.selectedShort(rows.length) : texts.selected(rows.length)}
          </output>
          <Button onClick={() => setAction('assign')}>{texts.reassign}</Button>
          <Button onClick={() => setAction('close')}>
            {isPhone ? texts.closeShort : texts.closeFeedback}
          </Button>
        </section>
      )}
      {action && (
        <Suspense fallback={null}>
          <BulkDialog
            action={action}
            rows={rows}
            tab={tab}
            onClose={(failed) => {
              setAction(null);
              if (failed) keepOnly(failed);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
