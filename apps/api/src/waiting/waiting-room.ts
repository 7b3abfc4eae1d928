import { RateLimitedError } from '../errors.ts';

interface Waiting<Admission> {
  readonly ask: () => Promise<Admission | null>;
  readonly deadline: number;
  readonly resolve: (admission: Admission) => void;
  readonly reject: (error: unknown) => void;
}

interface Line<Admission> {
  readonly waiting: Waiting<Admission>[];
  /** Ends the pause of who is first. */
  wake: () => void;
}

interface WaitingRoomOptions {
  /** How long somebody waits at most. */
  readonly patienceMs: number;
  /** How long who is first waits before asking again, when nobody of this process has left. */
  readonly pauseMs: number;
  /** How many may wait in one name's queue. */
  readonly mostWaiting: number;
}

/**
 * A queue of this process for each name. Only its first asks to be let in, and again when somebody
 * of that name has left; a refusal is one of all who wait. So a crowd asks the database no more
 * than one does, and nobody holds a connection while waiting.
 */
export function createWaitingRoom<Admission>(options: WaitingRoomOptions) {
  const lines = new Map<string, Line<Admission>>();

  const serve = async (name: string, line: Line<Admission>): Promise<void> => {
    for (let [first] = line.waiting; first; [first] = line.waiting) {
      try {
        const admission = await first.ask();
        if (admission !== null) {
          line.waiting.shift();
          first.resolve(admission);
        } else if (Date.now() > first.deadline) {
          line.waiting.shift();
          first.reject(new RateLimitedError(options.patienceMs / 1000));
        } else {
          await pause(line, options.pauseMs);
        }
      } catch (error) {
        const refused = error instanceof RateLimitedError ? line.waiting.length : 1;
        for (const { reject } of line.waiting.splice(0, refused)) reject(error);
      }
    }
    lines.delete(name);
  };

  return {
    /**
     * Waits until `ask` answers something else than null.
     * @throws RateLimitedError when it takes too long or too many wait; and whatever `ask` throws
     */
    enter(name: string, ask: () => Promise<Admission | null>): Promise<Admission> {
      const known = lines.get(name);
      const line = known ?? { waiting: [], wake: () => undefined };
      if (line.waiting.length >= options.mostWaiting) {
        return Promise.reject(new RateLimitedError(options.patienceMs / 1000));
      }
      return new Promise((resolve, reject) => {
        line.waiting.push({ ask, resolve, reject, deadline: Date.now() + options.patienceMs });
        if (known) return;
        lines.set(name, line);
        void serve(name, line);
      });
    },
    /** Somebody of that name has left, so that there may be room. */
    leave(name: string): void {
      lines.get(name)?.wake();
    },
  };
}

function pause(line: { wake: () => void }, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    line.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
