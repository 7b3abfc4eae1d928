import {
  downloadYearPdf,
  downloadYearXlsx,
  getDisclosureYear,
  signDisclosureYear,
} from '@feedback/contract/operations';
import { type SignYearRequest } from '@feedback/contract/regulatory/disclosure-year';
import { queryOptions } from '@tanstack/react-query';

import { fetchCall, callApi } from '../../../lib/api-client.ts';
import { findFileName, saveFile } from '../../../lib/browser/save-file.ts';

/** A year's Table 1 with its signature. */
export const disclosureYearQuery = (year: string) =>
  queryOptions({
    queryKey: ['disclosure', 'year', year],
    queryFn: ({ signal }) => callApi(getDisclosureYear, { parts: { year }, signal }),
  });

export const requestYearSignature = (year: string, body: SignYearRequest) =>
  callApi(signDisclosureYear, { parts: { year }, body });

const files = { xlsx: downloadYearXlsx, pdf: downloadYearPdf } as const;

/** Downloads a year's tables. */
export async function downloadYearTables(year: string, kind: keyof typeof files): Promise<void> {
  const answer = await fetchCall(files[kind], { parts: { year }, timeoutMs: null });
  saveFile(await answer.blob(), findFileName(answer, `${year}.${kind}`));
}
