import { getCase } from '@feedback/contract/operations';
import type { CaseKey } from '@feedback/contract/cases/case-work';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';

/** A complete case with its conversation and its history. */
export const caseDetailQuery = (id: CaseKey) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: ({ signal }) => callApi(getCase, { parts: { id }, signal }),
    staleTime: 0,
  });

/** Milliseconds until the delivery of a new reply is requested again. */
const soon = 3000;
/**
 * The milliseconds after which the page stops requesting the delivery, since the mail server may be
 * down.
 */
const timeoutMs = 60_000;

/**
 * Returns the refresh interval while a new reply is being delivered, so that its delivery becomes
 * visible.
 */
export function getRefreshIntervalWhileSending(detail: CaseDetail | undefined): number | false {
  const isSending = detail?.timeline.some((entry) => {
    const isUndoable = entry.kind === 'unsent' && !entry.isScheduled && entry.leavesAt !== null;
    const isQueued = entry.delivery.some(({ status }) => status === 'waiting');
    return (isUndoable || isQueued) && Date.now() - Date.parse(entry.at) < timeoutMs;
  });
  return isSending ? soon : false;
}

/** Returns the submitter's other cases into which this open case may be merged. */
export const findMergeCandidates = ({ status, type, related }: CaseDetail): CaseDetail['related'] =>
  status === 'closed' ? [] : related.filter((other) => other.type === type);
