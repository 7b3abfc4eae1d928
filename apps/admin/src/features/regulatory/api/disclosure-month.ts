import {
  approveDisclosure,
  downloadDisclosurePdf,
  downloadDisclosureXlsx,
  getDisclosureCases,
  getDisclosureMonth,
  getDisclosures,
  prepareDisclosure,
} from '@feedback/contract/operations';
import {
  type ApproveDisclosureRequest,
  type DisclosureCasesQuery,
  type PrepareDisclosureRequest,
} from '@feedback/contract/regulatory/disclosure';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { fetchCall, callApi } from '../../../lib/api-client.ts';
import { findFileName, saveFile } from '../../../lib/browser/save-file.ts';

const queryKey = 'disclosure';

/** All months with their state. */
export const disclosureMonthsQuery = queryOptions({
  queryKey: [queryKey],
  queryFn: ({ signal }) => callApi(getDisclosures, { signal }),
});

/** The tables of a month, in the newest version or in a given one. */
export const disclosureMonthQuery = (month: string, version?: number) =>
  queryOptions({
    queryKey: [queryKey, month, version ?? 'newest'],
    queryFn: ({ signal }) =>
      callApi(getDisclosureMonth, {
        parts: { month },
        query: { version },
        signal,
      }),
  });

/** A page of the cases behind a number. */
export const disclosureCasesQuery = (month: string, query: DisclosureCasesQuery) =>
  queryOptions({
    queryKey: [queryKey, month, 'cases', query],
    queryFn: ({ signal }) => callApi(getDisclosureCases, { parts: { month }, query, signal }),
    placeholderData: (before) => before,
  });

export const requestDisclosurePreparation = (month: string, body: PrepareDisclosureRequest) =>
  callApi(prepareDisclosure, { parts: { month }, body });

export const requestDisclosureApproval = (month: string, body: ApproveDisclosureRequest) =>
  callApi(approveDisclosure, { parts: { month }, body });

const files = { xlsx: downloadDisclosureXlsx, pdf: downloadDisclosurePdf } as const;

/** Downloads a month's tables. */
export async function downloadDisclosureTables(
  month: string,
  kind: keyof typeof files,
  version?: number,
): Promise<void> {
  const answer = await fetchCall(files[kind], {
    parts: { month },
    query: { version },
    timeoutMs: null,
  });
  saveFile(await answer.blob(), findFileName(answer, `${month}.${kind}`));
}

/** Runs an action on a month and reloads the month, also after an error. */
export function useDisclosureMonthMutation<Input>(work: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [queryKey] }),
  });
}
