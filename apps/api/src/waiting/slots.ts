import { UnavailableError, type AppError } from '../errors.ts';

interface SlotOptions {
  /** Holders of each key at a time; with one it is a mutex. */
  readonly atOnce: number;
  /** The longest queue of each key: who comes when it is full is refused at once. */
  readonly waiting?: number;
  /** How long one waits at most, in milliseconds. */
  readonly patienceMs?: number;
  /** What is thrown where there is no room, and where it does not come in time. */
  readonly refusal?: () => AppError;
}

/** Gives a slot back; more than once does no harm. */
export type Free = () => void;

/** A semaphore for each key, with a queue in the order of arrival. */
export interface Slots {
  /**
   * Resolves when a slot is free.
   * @param signal ends the waiting of one who has left
   * @throws the refusal when the queue is full, or no slot is free in time
   */
  readonly take: (key: string | number, signal?: AbortSignal) => Promise<Free>;
  /** Does something with a slot, and gives it back. */
  readonly during: <Result>(key: string | number, work: () => Promise<Result>) => Promise<Result>;
  /** Refuses all that wait for a slot of a key. */
  readonly refuse: (key: string | number, error: AppError) => void;
}

/** Ends the waiting of one: with an error, or as it is their turn. */
type End = (error?: AppError) => void;

interface Line {
  busy: number;
  readonly waiting: Set<End>;
}

/** Slots of this process, kept in memory: they guard what the process itself holds. */
export function createSlots({
  atOnce,
  waiting = Infinity,
  patienceMs,
  refusal = () => new UnavailableError(),
}: SlotOptions): Slots {
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
      const end: End = (error) => {
        clearTimeout(timer);
        line.waiting.delete(end);
        if (error) reject(error);
        else resolve();
      };
      const refuse = () => end(refusal());
      const timer = patienceMs === undefined ? undefined : setTimeout(refuse, patienceMs);
      signal?.addEventListener('abort', refuse, { once: true });
      line.waiting.add(end);
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
    refuse(key, error) {
      for (const end of lines.get(key)?.waiting ?? []) end(error);
    },
  };
}
