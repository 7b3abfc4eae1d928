import type { AppError } from '../errors.ts';

interface SlotOptions {
  /** So many at once of each key. */
  readonly atOnce: number;
  /** So many of each key wait in line; who comes after them is refused at once. */
  readonly waiting: number;
  /** Milliseconds that one waits at most. */
  readonly patienceMs: number;
  /** What those are told for whom there is no room. */
  readonly refusal: () => AppError;
}

/** Gives a slot back; more than once does no harm. */
export type Free = () => void;

/** Lets a few at once of each key go on, and the others wait in line. */
export interface Slots {
  /**
   * Resolves when it is one's turn.
   * @param signal ends the waiting of one who has left
   * @throws the refusal when the line is full, or the turn does not come in time
   */
  readonly take: (key: string | number, signal?: AbortSignal) => Promise<Free>;
  /** Does something when it is one's turn, and gives the slot back. */
  readonly during: <Result>(key: string | number, work: () => Promise<Result>) => Promise<Result>;
}

interface Line {
  busy: number;
  readonly waiting: Set<() => void>;
}

/** Slots of this process, kept in memory: they guard what the process itself holds. */
export function createSlots({ atOnce, waiting, patienceMs, refusal }: SlotOptions): Slots {
  const lines = new Map<string | number, Line>();

  /** Hands the slot to who has waited longest, or keeps it free. */
  const freeing = (key: string | number, line: Line): Free => {
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      const [next] = line.waiting;
      if (next) next();
      else if (line.busy > 1) line.busy -= 1;
      else lines.delete(key);
    };
  };

  const turn = (line: Line, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        settle();
        reject(refusal());
      };
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        line.waiting.delete(go);
      };
      const go = () => {
        settle();
        resolve();
      };
      const timer = setTimeout(leave, patienceMs);
      signal?.addEventListener('abort', leave);
      line.waiting.add(go);
    });

  const take: Slots['take'] = async (key, signal) => {
    if (signal?.aborted) throw refusal();
    const line = lines.get(key) ?? { busy: 0, waiting: new Set() };
    lines.set(key, line);
    if (line.busy < atOnce) line.busy += 1;
    else if (line.waiting.size >= waiting) throw refusal();
    else await turn(line, signal);
    return freeing(key, line);
  };

  return {
    take,
    async during(key, work) {
      const free = await take(key);
      try {
        return await work();
      } finally {
        free();
      }
    },
  };
}
