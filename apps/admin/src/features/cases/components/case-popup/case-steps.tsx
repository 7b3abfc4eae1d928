import type { CasePage } from '@feedback/contract/cases/case-columns';
import { IconButton } from '@feedback/ui/icon-button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect } from 'react';

import { isTyping } from '../../../../lib/browser/browser.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import { report } from '../report-texts.ts';
import type { ReportView, useReportView } from '../report-view.ts';

interface Steps {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Returns functions that open the previous and next case, also across page boundaries. */
export function useCaseSteps(
  view: ReportView,
  page: CasePage | undefined,
  onChange: ReturnType<typeof useReportView>['change'],
): Steps {
  const rows = page?.rows ?? [];
  const index = rows.findIndex((row) => row.id === view.open);
  if (!page || index < 0) return { previous: undefined, next: undefined };
  const to = (change: Parameters<typeof onChange>[0]) => () => onChange(change, { replace: true });
  const [before, after] = [rows[index - 1], rows[index + 1]];
  const start = Math.max(0, view.start - rows.length);
  return {
    previous: before
      ? to({ case: before.id })
      : page.previousCursor
        ? to({ cursor: page.previousCursor, start, case: 'last' })
        : undefined,
    next: after
      ? to({ case: after.id })
      : page.nextCursor
        ? to({ cursor: page.nextCursor, start: view.start + rows.length, case: 'first' })
        : undefined,
  };
}

/** Buttons for the previous and next case; also J and K, and the left and right arrow keys. */
export function CaseSteps({ steps: { previous, next } }: { steps: Steps }) {
  const texts = useTexts(report);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      // A dialog above the popup handles the keyboard.
      if (document.querySelectorAll('dialog[open]').length > 1) return;
      if (event.key === 'j' || event.key === 'ArrowRight') next?.();
      if (event.key === 'k' || event.key === 'ArrowLeft') previous?.();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [previous, next]);
  return (
    <>
      <IconButton label={texts.previousCase} disabled={!previous} onClick={previous}>
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <IconButton label={texts.nextCase} disabled={!next} onClick={next}>
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </>
  );
}
