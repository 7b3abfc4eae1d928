/** How often a server that died is started again before that is given up. */
interface RestartLimits {
  /** Restarts at most within the window. */
  readonly most: number;
  readonly windowMs: number;
  /** Pause before the first restart; each further one within the window waits twice as long. */
  readonly firstPauseMs: number;
  /** Who stayed up so long was mended: what it took is forgotten. */
  readonly mendedMs: number;
}

/** Five, over some eight seconds: a crash now and then is mended, one that recurs is told. */
export const restartLimits: RestartLimits = {
  most: 5,
  windowMs: 600_000,
  firstPauseMs: 250,
  mendedMs: 10_000,
};

interface RestartBudget {
  /** Milliseconds to wait before the next restart, or null when there were too many. */
  readonly next: () => number | null;
  /** It is up again. */
  readonly back: () => void;
}

/** Counts restarts. */
export function createRestartBudget(
  limits: RestartLimits,
  now: () => number = Date.now,
): RestartBudget {
  let taken: number[] = [];
  let upSince = Number.POSITIVE_INFINITY;
  return {
    next() {
      const begin = now() - limits.windowMs;
      const isMended = now() - upSince >= limits.mendedMs;
      upSince = Number.POSITIVE_INFINITY;
      taken = isMended ? [] : taken.filter((time) => time > begin);
      if (taken.length >= limits.most) return null;
      taken.push(now());
      return limits.firstPauseMs * 2 ** (taken.length - 1);
    },
    back() {
      upSince = now();
    },
  };
}
