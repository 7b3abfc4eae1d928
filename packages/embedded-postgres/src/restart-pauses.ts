/** Limits of the pauses before restarts of a crashed server. */
interface PauseLimits {
  /** Milliseconds before the first restart. Each further pause is twice as long. */
  readonly firstMs: number;
  readonly mostMs: number;
  /** Uptime in milliseconds after which the pauses start from `firstMs` again. */
  readonly mendedMs: number;
}

/**
 * The default pauses: an immediate restart after a rare crash, and at most one restart every half
 * minute when crashes recur.
 */
export const pauseLimits: PauseLimits = { firstMs: 250, mostMs: 30_000, mendedMs: 10_000 };

interface RestartPauses {
  /** Returns the milliseconds to wait before the next start. */
  readonly next: () => number;
  /** Records that the server is up again. */
  readonly back: () => void;
}

/**
 * Creates pauses that grow from restart to restart. Restarts never stop while the server is needed.
 */
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
