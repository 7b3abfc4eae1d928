/**
 * Time budget that concurrent uploads share: a single upload may use all of it, and each of twenty
 * uploads a twentieth.
 */
export interface TimeBudget {
  /**
   * Starts counting the time of an upload.
   * @param onSpent called when the whole budget is used and this upload has used the most; the
   * upload then stops counting
   * @param since when the upload started, in milliseconds since 1970
   * @returns a function that stops counting earlier
   */
  readonly begin: (onSpent: () => void, since?: number) => () => void;
}

interface Spender {
  readonly since: number;
  readonly onSpent: () => void;
}

/**
 * Creates a time budget.
 * @param ms the maximum sum of the durations of all current uploads
 */
export function createTimeBudget(ms: number): TimeBudget {
  const spenders = new Set<Spender>();
  let timer: NodeJS.Timeout | undefined;

  /** Schedules the moment when the budget is used up, if no upload starts or ends before. */
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
