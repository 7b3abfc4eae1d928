import { UnavailableError, type AppError } from '../errors.ts';

interface SlotOptions {
  /** The number of concurrent holders of each key; with 1 it is a mutex. */
  readonly atOnce: number;
  /** The maximum queue length of each key; a full queue rejects new callers immediately. */
  readonly waiting?: number;
  /** The maximum waiting time in milliseconds. */
  readonly patienceMs?: number;
  /** Creates the error for a full queue and for a wait that timed out. */
  readonly refusal?: () => AppError;
}

/** Frees a slot. Further calls of the function have no effect. */
export type ReleaseSlot = () => void;

/** A semaphore for each key, with a queue in the order of arrival. */
export interface ConcurrencyLimit {
  /**
   * Resolves when a slot is free.
   * @param signal ends the wait when the caller has left
   * @throws the refusal when the queue is full, or when no slot is free in time
   */
  readonly take: (key: string | number, signal?: AbortSignal) => Promise<ReleaseSlot>;
  /** Runs work in a slot, and frees the slot afterwards. */
  readonly during: <Result>(key: string | number, work: () => Promise<Result>) => Promise<Result>;
  /** Rejects all callers that wait for a slot of the key. */
  readonly refuse: (key: string | number, error: AppError) => void;
}

/** Ends the wait of a caller, with an error or, without an error, by granting the slot. */
type End = (error?: AppError) => void;

interface Line {
  busy: number;
  readonly waiting: Set<End>;
}

/** Creates concurrency limits in memory: they protect resources of this process only. */
export function createConcurrencyLimit({
  atOnce,
  waiting = Infinity,
  patienceMs,
  refusal = () => new UnavailableError(),
}: SlotOptions): ConcurrencyLimit {
  const lines = new Map<string | number, Line>();

  /** Hands the slot to the caller that has waited longest, or frees it. */
  const freeing = (key: string | number, line: Line): ReleaseSlot => {
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

  const take: ConcurrencyLimit['take'] = async (key, signal) => {
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
