/** How often a server that died is started again before that is given up. */
interface RestartLimits {
  /** Restarts at most within the window. */
  readonly most: number;
  readonly windowMs: number;
  /** Pause before the first restart; each further one within the window waits twice as long. */
  readonly firstPauseMs: number;
}

/** Five, over some eight seconds: a crash now and then is mended, one that recurs is told. */
export const restartLimits: RestartLimits = { most: 5, windowMs: 600_000, firstPauseMs: 250 };

/**
 * Counts restarts.
 * @returns milliseconds to wait before the next restart, or null when there were too many
 */
export function createRestartBudget(limits: RestartLimits, now: () => number = Date.now) {
  let taken: number[] = [];
  return (): number | null => {
    const begin = now() - limits.windowMs;
    taken = taken.filter((time) => time > begin);
    if (taken.length >= limits.most) return null;
    taken.push(now());
    return limits.firstPauseMs * 2 ** (taken.length - 1);
  };
}
