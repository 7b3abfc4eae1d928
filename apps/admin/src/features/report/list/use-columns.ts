import { useCallback, useMemo, type CSSProperties } from 'react';
import { useLocation } from 'react-router-dom';

import { common, useLocale, useTexts } from '../../../lib/locale.tsx';
import { useSession } from '../../../lib/session.ts';
import { makeColumns, type CaseColumn, type Hideable } from './case-columns.tsx';
import { report } from '../report-texts.ts';
import type { ReportView } from '../report-view.ts';

/** A case's address in this view; the same function until another list is shown. */
function useLinkTo() {
  const params = new URLSearchParams(useLocation().search);
  params.delete('case');
  const list = params.toString();
  return useCallback((id: number) => `?${list && `${list}&`}case=${id}`, [list]);
}

/** px of the tick, and of the view and download icons. */
const tick = 34;
const icons = 72;

/** Every row is a grid of its own: one that is out of sight then costs nothing to lay out. */
function gridOf(columns: readonly CaseColumn[]): CSSProperties {
  const own = columns.map(
    ({ width: [least, most] }) =>
      `minmax(${least}px, ${typeof most === 'number' ? `${most}px` : most})`,
  );
  const least = columns.reduce((sum, { width }) => sum + width[0], tick + icons);
  return {
    '--columns': `${tick}px ${icons}px ${own.join(' ')}`,
    '--least': `${least}px`,
  };
}

/** The columns that a tab shows, and the grid that its rows stand in. */
export function useColumns({ tab }: ReportView, hidden: readonly Hideable[]) {
  const texts = useTexts(report);
  const { none } = useTexts(common);
  const { locale } = useLocale();
  const { isSuperAdmin } = useSession();
  const linkTo = useLinkTo();
  return useMemo(() => {
    const columns = makeColumns({ texts, locale, tab, isSuperAdmin, none, hidden, linkTo });
    return { columns, grid: gridOf(columns) };
  }, [texts, locale, tab, isSuperAdmin, none, hidden, linkTo]);
}
