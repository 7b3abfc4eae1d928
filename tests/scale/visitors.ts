import type { CasePage } from '@feedback/contract/cases/case-columns';

import {
  prepareSubmission,
  submitUntilAcknowledged,
  signInSuperAdmin,
  type AcknowledgedCase,
} from '../support/client.ts';

/** People who use the product without retries, so that every failed request counts. */
export interface SimulatedVisitors {
  readonly acknowledged: AcknowledgedCase[];
  /** Messages of failed requests; empty when all went well. */
  readonly failures: string[];
  /** Number of successful requests so far. */
  readonly answered: () => number;
  readonly stop: () => Promise<void>;
}

/** Requests that prepare and send one submission. */
const requestsOfSubmission = 6;

/** Starts people who submit cases with files, and people who read the report and open files. */
export function startVisitors(url: string, submitters: number, readers: number): SimulatedVisitors {
  const acknowledged: AcknowledgedCase[] = [];
  const failures: string[] = [];
  const state = { isOver: false, answered: 0 };
  const goOn = async (visit: () => Promise<number>) => {
    while (!state.isOver) {
      try {
        const answered = await visit();
        state.answered += answered;
      } catch (error) {
        failures.push(`${new Date().toISOString()} ${String(error)}`);
      }
    }
  };
  const submits = async () => {
    const submission = await prepareSubmission(url);
    acknowledged.push({ submission, ...(await submitUntilAcknowledged(url, submission)) });
    return requestsOfSubmission;
  };
  const reads = async () => {
    const admin = await signInSuperAdmin(url);
    const { rows } = await admin.get<CasePage>('admin/getnonkotakfeedbacks/:me/c?limit=20');
    for (const { id } of rows) await admin.get(`admin/case/${id}`);
    // Signing in takes two requests.
    return rows.length + 3;
  };
  const all = Promise.all([
    ...Array.from({ length: submitters }, () => goOn(submits)),
    ...Array.from({ length: readers }, () => goOn(reads)),
  ]);
  return {
    acknowledged,
    failures,
    answered: () => state.answered,
    async stop() {
      state.isOver = true;
      await all;
    },
  };
}
