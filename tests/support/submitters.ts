import {
  prepareSubmission,
  submitUntilAcknowledged,
  type AcknowledgedCase,
  type Submission,
} from './client.ts';

/** People who submit cases one after the other and retry calls without a response. */
export interface SimulatedSubmitters {
  readonly acknowledged: AcknowledgedCase[];
  /** The milliseconds that each acknowledged submission took. */
  readonly took: number[];
  /** Stops the submitters once each current submission is acknowledged. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts submitters.
 * @param urlOf returns the product's current address, which a restart may change
 */
export function startSubmitters(count: number, urlOf: () => string): SimulatedSubmitters {
  const acknowledged: AcknowledgedCase[] = [];
  const took: number[] = [];
  const state = { isOver: false };
  const side = async () => {
    while (!state.isOver) {
      const submission = await retryUntilAnswered(() => prepareSubmission(urlOf()));
      const begun = performance.now();
      acknowledged.push({ submission, ...(await untilSaved(submission)) });
      took.push(performance.now() - begun);
    }
  };
  const untilSaved = (submission: Submission) =>
    retryUntilAnswered(() => submitUntilAcknowledged(urlOf(), submission));
  const sides = Promise.all(Array.from({ length: count }, side));
  return {
    acknowledged,
    took,
    async stop() {
      state.isOver = true;
      await sides;
    },
  };
}

/**
 * Retries a call with a pause, as the form does, while it gets no response or a temporary error.
 */
export async function retryUntilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!isForLater(error)) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  }
}

/** Recognizes errors that the form retries: no response, 429, and 502 to 504. */
const isForLater = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && /: (429|50[234]) /.test(error.message));
