import { RateLimitedError } from '../errors.ts';
import { createSlots } from './slots.ts';

interface WaitingRoomOptions {
  /** How long somebody waits at most. */
  readonly patienceMs: number;
  /** How long who is first waits before asking again, when nobody of this process has left. */
  readonly pauseMs: number;
  /** How many may wait in one name's queue. */
  readonly mostWaiting: number;
}

/**
 * Polls for admission, in a queue for each name. Only who is first asks, and again when somebody of
 * that name has left; a rate limit that refuses who is first refuses all who wait. So a crowd asks
 * the database no more than one does, and nobody holds a connection while waiting.
 */
export function createWaitingRoom<Admission>(options: WaitingRoomOptions) {
  const { patienceMs, pauseMs, mostWaiting } = options;
  const refusal = () => new RateLimitedError(patienceMs / 1000);
  const first = createSlots({ atOnce: 1, waiting: mostWaiting - 1, refusal });
  /** Ends the pause of who is first, by name. */
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
     * Waits until `ask` answers something else than null.
     * @throws RateLimitedError when it takes too long or too many wait; and whatever `ask` throws
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
    /** Somebody of that name has left, so that there may be room. */
    leave(name: string): void {
      wakes.get(name)?.();
    },
  };
}
