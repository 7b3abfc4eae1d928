import type { CasePage } from '@feedback/contract/cases/case-columns';
import { IconButton } from '@feedback/ui/icon-button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

import { useTexts } from '../../../../lib/locale.tsx';
import { report } from '../report-texts.ts';

/** The target of a step: a row of the same page, or the first or last row of the adjacent page. */
export type CaseStep =
  | { readonly id: number; readonly caseId: string }
  | { readonly edge: 'first' | 'last'; readonly cursor: string; readonly start: number };

interface ListPosition {
  page: CasePage | undefined;
  /** The index of the case in the page; negative when the page does not have it. */
  index: number;
  /** The number of rows before the page. */
  start: number;
  pageSize: number;
}

/** Returns the previous and next case of a list, also across page boundaries. */
export function stepsFrom({ page, index, start, pageSize }: ListPosition): {
  previous?: CaseStep | undefined;
  next?: CaseStep | undefined;
} {
  if (!page || index < 0) return {};
  const { rows, previousCursor, nextCursor } = page;
  return {
    previous:
      rows[index - 1] ??
      (previousCursor
        ? { edge: 'last', cursor: previousCursor, start: Math.max(0, start - pageSize) }
        : undefined),
    next:
      rows[index + 1] ??
      (nextCursor ? { edge: 'first', cursor: nextCursor, start: start + rows.length } : undefined),
  };
}

interface CaseStepsProps {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Buttons for the previous and next case. */
export function CaseSteps({ previous, next }: CaseStepsProps) {
  const texts = useTexts(report);
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
