/**
 * Time that concurrent uploads share: a single one may spend all of it, twenty a twentieth each.
 */
export interface TimeBudget {
  /**
   * Begins to spend the time.
   * @param onSpent called when all time is spent and this spender has spent the most; it then stops
   * spending
   * @param since the time, in milliseconds, since which it has already been spending
   * @returns a function that stops spending earlier
   */
  readonly begin: (onSpent: () => void, since?: number) => () => void;
}

interface Spender {
  readonly since: number;
  readonly onSpent: () => void;
}

/**
 * Creates a shared time.
 * @param ms the maximum sum of what the current spenders have spent
 */
export function createTimeBudget(ms: number): TimeBudget {
  const spenders = new Set<Spender>();
  let timer: NodeJS.Timeout | undefined;

  /** Schedules the moment when all time is spent, if no spender begins or ends before. */
  function wait(): void {
    clearTimeout(timer);
    if (spenders.size === 0) return;
    const now = Date.now();
    const spent = [...spenders].reduce((sum, { since }) => sum + now - since, 0);
    timer = setTimeout(endFirst, Math.max(0, ms - spent) / spenders.size).unref();
  }

  function endFirst(): void {
    const [first] = [...spenders].toSorted((a, b) => a.since - b.since);
    if (!first) return;
    spenders.delete(first);
    first.onSpent();
    wait();
  }

  return {
    begin(onSpent, since = Date.now()) {
      const spender = { since, onSpent };
      spenders.add(spender);
      wait();
      return () => {
        if (spenders.delete(spender)) wait();
      };
    },
  };
}
