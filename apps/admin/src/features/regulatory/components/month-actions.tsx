import type { DisclosureMonth } from '@feedback/contract/regulatory/disclosure';
import { Button } from '@feedback/ui/button';
import { useToast } from '@feedback/ui/toast';
import { lazy, Suspense, useState } from 'react';

import { useTexts } from '../../../lib/locale.tsx';
import { useSession } from '../../../lib/session.ts';
import { downloadDisclosureTables } from '../api/disclosure-month.ts';
import { DownloadButtons } from './download-buttons.tsx';
import { disclosureTextCatalogue } from './months.ts';

const ApproveDialog = lazy(() =>
  import('./approve-dialog.tsx').then((m) => ({ default: m.ApproveDisclosureDialog })),
);
const PrepareDialog = lazy(() =>
  import('./prepare-dialog.tsx').then((m) => ({ default: m.PrepareDisclosureDialog })),
);

interface MonthActionsProps {
  month: DisclosureMonth;
  /** The shown version; undefined for the newest. */
  version: number | undefined;
}

/** Actions on a month: download, prepare, approve. */
export function DisclosureMonthActions({ month, version }: MonthActionsProps) {
  const texts = useTexts(disclosureTextCatalogue);
  const { employeeCode } = useSession();
  const toast = useToast();
  const [isPreparing, setPreparing] = useState(false);
  // The preparation that the user has read, even if another one is prepared meanwhile.
  const [approving, setApproving] = useState<number | null>(null);
  const { state, prepared, preparation, canPrepare } = month;
  const isOwn = prepared?.employeeCode === employeeCode;
  const prepareLabel = {
    live: texts.prepare,
    prepared: texts.prepareAgain,
    approved: texts.correct,
  }[state];
  const finish = (text: string) => {
    setPreparing(false);
    setApproving(null);
    toast({ text, tone: 'ok' });
  };
  return (
    <>
      <DownloadButtons run={(kind) => downloadDisclosureTables(month.month, kind, version)} />
      {canPrepare && (
        <Button
          variant={state === 'live' ? 'primary' : undefined}
          onClick={() => setPreparing(true)}
        >
          {prepareLabel}
        </Button>
      )}
      {preparation !== null && !isOwn && (
        <Button variant="primary" onClick={() => setApproving(preparation)}>
          {texts.approve}
        </Button>
      )}
      <Suspense>
        {isPreparing && (
          <PrepareDialog month={month} onClose={() => setPreparing(false)} onDone={finish} />
        )}
        {approving !== null && (
          <ApproveDialog
            month={month.month}
            preparation={approving}
            onClose={() => setApproving(null)}
            onDone={finish}
          />
        )}
      </Suspense>
    </>
  );
}
