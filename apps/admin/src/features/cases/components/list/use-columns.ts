import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type CSSProperties } from 'react';
import { useLocation } from 'react-router-dom';

import { commonTextCatalogue, useLocale, useTexts } from '../../../../lib/locale.tsx';
import { complaintCodesQuery } from '../../../../lib/queries/complaint-codes-query.ts';
import { useTopicNames } from '../../../../lib/use-local-names.ts';
import { useSession } from '../../../../lib/session.ts';
import {
  createCaseListColumns,
  type CaseListColumn,
  type HideableColumn,
} from './case-columns.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import type { ReportView } from '../report-view.ts';

/**
 * Returns a function that returns a case's address in this view. The function stays the same as
 * long as the list.
 */
function useLinkTo() {
  const params = new URLSearchParams(useLocation().search);
  params.delete('case');
  const list = params.toString();
  return useCallback((id: number) => `?${list && `${list}&`}case=${id}`, [list]);
}

/** The width of the checkbox, and of the view and download icons, in px. */
const tick = 34;
const icons = 72;

/**
 * Returns the grid of a row. Each row is a separate grid, so that rows out of sight need no layout.
 */
function gridOf(columns: readonly CaseListColumn[]): CSSProperties {
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

/** Returns the columns of a tab and the grid of its rows. */
export function useCaseListColumns({ tab }: ReportView, hidden: readonly HideableColumn[]) {
  const texts = useTexts(reportTextCatalogue);
  const { none } = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const { isSuperAdmin } = useSession();
  const linkTo = useLinkTo();
  const { data: codes } = useQuery({ ...complaintCodesQuery, enabled: !hidden.includes('class') });
  const topicNames = useTopicNames();
  return useMemo(() => {
    const codeNames = new Map(codes?.map(({ code, name }) => [code, name]));
    const setting = {
      texts,
      locale,
      tab,
      isSuperAdmin,
      none,
      hidden,
      codeNames,
      topicNames,
      linkTo,
    };
    const columns = createCaseListColumns(setting);
    return { columns, grid: gridOf(columns) };
  }, [texts, locale, tab, isSuperAdmin, none, hidden, codes, topicNames, linkTo]);
}
