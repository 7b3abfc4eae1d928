import { type AnalysisPeriod, type AnalysisTable } from '@feedback/contract/analytics/analysis';
import { downloadAnalysis, getAnalysis } from '@feedback/contract/operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { fetchCall, callApi } from '../../../lib/api-client.ts';
import { findFileName, saveFile } from '../../../lib/browser/save-file.ts';

/**
 * Query for the figures of a number of months; the previous figures stay while new figures load.
 */
export const analysisQuery = (months: AnalysisPeriod) =>
  queryOptions({
    queryKey: ['analysis', months],
    queryFn: ({ signal }) => callApi(getAnalysis, { query: { months }, signal }),
    placeholderData: keepPreviousData,
  });

/** Downloads one table of these months. */
export async function downloadTable(table: AnalysisTable, months: AnalysisPeriod): Promise<void> {
  const answer = await fetchCall(downloadAnalysis, { parts: { table }, query: { months } });
  saveFile(await answer.blob(), findFileName(answer, `${table}.csv`));
}
