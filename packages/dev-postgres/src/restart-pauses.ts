/** How long a server that died is left before it is started again. */
interface PauseLimits {
  /** Before the first start; each further one waits twice as long. */
  readonly firstMs: number;
  readonly mostMs: number;
  /** Time after which a server counts as mended, and its pauses begin anew. */
  readonly mendedMs: number;
}

/** A crash now and then is mended at once, one that recurs costs a start in half a minute. */
export const pauseLimits: PauseLimits = { firstMs: 250, mostMs: 30_000, mendedMs: 10_000 };

interface RestartPauses {
  /** Milliseconds to wait before the next start. */
  readonly next: () => number;
  /** It is up again. */
  readonly back: () => void;
}

/** Grows from start to start; nobody gives up a server that is asked for. */
export function createRestartPauses(
  limits: PauseLimits,
  now: () => number = Date.now,
): RestartPauses {
  let pauseMs = limits.firstMs;
  let upSince = Number.POSITIVE_INFINITY;
  return {
    next() {
      if (now() - upSince >= limits.mendedMs) pauseMs = limits.firstMs;
      upSince = Number.POSITIVE_INFINITY;
      const pause = pauseMs;
      pauseMs = Math.min(limits.mostMs, pauseMs * 2);
      return pause;
    },
    back() {
      upSince = now();
    },
  };
}
