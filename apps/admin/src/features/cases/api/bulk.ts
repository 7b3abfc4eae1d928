import type { BulkJob, BulkPreviewRequest, BulkRequest } from '@feedback/contract/automation/bulk';
import { getBulk, previewBulk, startBulk, undoBulk } from '@feedback/contract/operations';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';

/** Milliseconds between two requests for the progress of a running job. */
const progressMs = 1000;

/** Returns whether a job still acts on cases or has replies that can be undone. */
const isRunning = ({ cases, done, skipped, undone, undoable }: BulkJob) =>
  done + skipped + undone < cases || undoable > 0;

/** A bulk job, requested again while it runs, with the pages of its results. */
export const bulkJobQuery = (jobId: number) =>
  infiniteQueryOptions({
    queryKey: ['bulk', jobId],
    queryFn: ({ pageParam, signal }) =>
      callApi(getBulk, { parts: { jobId }, query: { after: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }: BulkJob) => next,
    refetchInterval: ({ state }) => {
      const job = state.data?.pages[0];
      return job && isRunning(job) ? progressMs : false;
    },
  });

/** Starts a bulk job. */
export const requestBulk = (body: BulkRequest) => callApi(startBulk, { body });

/** Requests what a bulk action would do. */
export const requestBulkPreview = (body: BulkPreviewRequest) => callApi(previewBulk, { body });

/** Stops a bulk job and takes back its waiting replies. */
export const requestBulkUndo = (jobId: number) => callApi(undoBulk, { parts: { jobId } });
