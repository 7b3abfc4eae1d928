import type { DisclosureYear } from '@feedback/contract/regulatory/disclosure-year';
import { Button } from '@feedback/ui/button';
import { useToast } from '@feedback/ui/toast';
import { lazy, Suspense, useState } from 'react';

import { useTexts } from '../../../lib/locale.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { disclosureTextCatalogue } from './months.ts';
import { downloadYearTables } from '../api/disclosure-year.ts';

const SignYearDialog = lazy(() =>
  import('./sign-year-dialog.tsx').then((m) => ({ default: m.SignYearDialog })),
);

/** Actions on a year: download it, record the trustees' signature. */
export function DisclosureYearActions({ year }: { year: DisclosureYear }) {
  const texts = useTexts(disclosureTextCatalogue);
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const canSign = year.missing.length === 0 && !year.signature?.holds;
  return (
    <>
      <DownloadButtons run={(kind) => downloadYearTables(year.year, kind)} />
      {canSign && (
        <Button variant="primary" onClick={() => setAsked(true)}>
          {texts.sign}
        </Button>
      )}
      <Suspense>
        {isAsked && (
          <SignYearDialog
            year={year}
            onClose={() => setAsked(false)}
            onDone={(text) => {
              setAsked(false);
              toast({ text, tone: 'ok' });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
