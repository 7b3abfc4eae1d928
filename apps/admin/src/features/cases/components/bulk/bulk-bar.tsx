import type { StepKind } from '@feedback/contract/automation/steps';
import { Button } from '@feedback/ui/button';
import { IconButton } from '@feedback/ui/icon-button';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useState } from 'react';

import { useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import type { ReportView } from '../report-view.ts';
import { useIsPhone } from '../../../../lib/browser/use-phone.ts';
import styles from './bulk.module.css';
import type { CaseSelection } from './use-selection.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((m) => ({ default: m.BulkDialog })));

interface BulkBarProps {
  selection: CaseSelection;
  view: ReportView;
  /** The number of cases that match the report's filter. */
  total: number;
}

/** Actions on the selected cases, at the foot of the page. */
export function BulkBar({ selection, view, total }: BulkBarProps) {
  const texts = useTexts(reportTextCatalogue);
  const isPhone = useIsPhone();
  const [kind, setKind] = useState<StepKind | null>(null);
  const { rows, clear } = selection;
  return (
    <>
      {rows.length > 0 && (
        <section className={styles.bulk} aria-label={texts.selected(rows.length)}>
          <IconButton label={texts.clearSelection} onClick={clear}>
            <X size={18} aria-hidden />
          </IconButton>
          <output>
            {isPhone ? texts.selectedShort(rows.length) : texts.selected(rows.length)}
          </output>
          {!isPhone && <Button onClick={() => setKind('assign')}>{texts.reassign}</Button>}
          {!isPhone && <Button onClick={() => setKind('close')}>{texts.closeFeedback}</Button>}
          <Button onClick={() => setKind('reply')}>{texts.bulkActions}</Button>
        </section>
      )}
      {kind && (
        <Suspense fallback={null}>
          <BulkDialog
            kind={kind}
            rows={rows}
            view={view}
            total={total}
            onClose={() => setKind(null)}
          />
        </Suspense>
      )}
    </>
  );
}
