import type { DisclosureYear } from '@feedback/contract/disclosure-year';
import { Button } from '@feedback/ui/button';
import { useToast } from '@feedback/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { explain } from '../../lib/api-error.ts';
import { common, useTexts } from '../../lib/locale.tsx';
import { disclosureCatalogue } from './months.ts';
import { downloadYear } from './year-requests.ts';

const SignYearDialog = lazy(() =>
  import('./sign-year-dialog.tsx').then((m) => ({ default: m.SignYearDialog })),
);

/** What can be done with a year: download it, write down that the trustees signed it. */
export function YearActions({ year }: { year: DisclosureYear }) {
  const texts = useTexts(disclosureCatalogue);
  const shared = useTexts(common);
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const download = useMutation({
    mutationFn: (kind: 'xlsx' | 'pdf') => downloadYear(year.year, kind),
    onError: (error) => toast({ text: explain(error, shared), tone: 'bad' }),
  });
  const canSign = year.missing.length === 0 && !year.signature?.holds;
  return (
    <>
      {(['xlsx', 'pdf'] as const).map((kind) => (
        <Button
          key={kind}
          busy={download.isPending && download.variables === kind}
          busyLabel={texts.downloading}
          onClick={() => download.mutate(kind)}
        >
          {texts[kind]}
        </Button>
      ))}
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
