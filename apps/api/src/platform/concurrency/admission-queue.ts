import { RateLimitedError } from '../errors.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

interface WaitingRoomOptions {
  /** The maximum waiting time in milliseconds. */
  readonly patienceMs: number;
  /**
   * Milliseconds after which the first caller polls again, unless a caller of this process leaves
   * earlier.
   */
  readonly pauseMs: number;
  /** Maximum number of waiting callers per queue name. */
  readonly mostWaiting: number;
}

/**
 * Polls for admission with one queue per name. Only the first caller of a queue polls, and polls
 * again when a caller with that name leaves. A rate limit that rejects the first caller rejects all
 * waiting callers. Many waiting callers thus query the database as often as a single caller, and
 * hold no connection while they wait.
 */
export function createAdmissionQueue<Admission>(options: WaitingRoomOptions) {
  const { patienceMs, pauseMs, mostWaiting } = options;
  const refusal = () => new RateLimitedError(patienceMs / 1000);
  const first = createConcurrencyLimit({ atOnce: 1, waiting: mostWaiting - 1, refusal });
  /** Functions that end the pause of the first caller, by name. */
  const wakes = new Map<string, () => void>();

  const pause = (name: string): Promise<void> =>
    new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        wakes.delete(name);
        resolve();
      };
      const timer = setTimeout(wake, pauseMs);
      wakes.set(name, wake);
    });

  return {
    /**
     * Waits until `ask` returns something other than null.
     * @throws RateLimitedError when the wait is too long or the queue is full; also every error of
     * `ask`
     */
    enter(name: string, ask: () => Promise<Admission | null>): Promise<Admission> {
      const deadline = Date.now() + patienceMs;
      return first.during(name, async () => {
        for (;;) {
          const admission = await ask().catch((error: unknown) => {
            if (error instanceof RateLimitedError) first.refuse(name, error);
            throw error;
          });
          if (admission !== null) return admission;
          if (Date.now() > deadline) throw refusal();
          await pause(name);
        }
      });
    },
    /**
     * Reports that a caller with this name has left, so that the first waiting caller polls again.
     */
    leave(name: string): void {
      wakes.get(name)?.();
    },
  };
}
