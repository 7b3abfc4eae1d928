import { prepare, submit, type Acknowledged, type Submission } from './client.ts';

/** People who submit one case after the other, and try again what was not answered. */
export interface Submitters {
  readonly acknowledged: Acknowledged[];
  /** Milliseconds that each acknowledged submission took. */
  readonly took: number[];
  /** Ends them, once what each has in hand is acknowledged. */
  readonly stop: () => Promise<void>;
}

/** @param urlOf where the product is now: it may be started again elsewhere */
export function startSubmitters(count: number, urlOf: () => string): Submitters {
  const acknowledged: Acknowledged[] = [];
  const took: number[] = [];
  const state = { isOver: false };
  const side = async () => {
    while (!state.isOver) {
      const submission = await untilAnswered(() => prepare(urlOf()));
      const begun = performance.now();
      acknowledged.push({ submission, ...(await untilSaved(submission)) });
      took.push(performance.now() - begun);
    }
  };
  const untilSaved = (submission: Submission) => untilAnswered(() => submit(urlOf(), submission));
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

/** Retries with a pause, as the form does, while nobody is there or the answer is to come back. */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
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

/** Nothing was answered, or 429, or 502 to 504: as a form would, somebody tries again. */
const isForLater = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && /: (429|50[234]) /.test(error.message));
