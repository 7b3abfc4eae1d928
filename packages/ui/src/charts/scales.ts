/** Maps values to positions along a plot, in percent of its length. */
export interface Scale {
  /**
   * Round values at which to draw lines, smallest first; the first and the last are the ends of the
   * plot.
   */
  readonly ticks: readonly number[];
  readonly at: (value: number) => number;
}

/**
 * The approximate number of lines across a plot: enough to read values, few enough not to distract.
 */
const usualSteps = 4;

/**
 * Returns a round step (1, 2 or 5 times a power of ten) that divides the span into about four
 * parts.
 */
function roundStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / usualSteps));
  const times = [1, 2, 5].find((one) => one * power * usualSteps >= span) ?? 10;
  return times * power;
}

/**
 * Returns a scale with round ends for the values. It starts at zero, so that lengths are
 * comparable; with `near` it starts near the smallest value, for time series such as prices.
 */
export function createScale(values: readonly number[], base: 'zero' | 'near' = 'zero'): Scale {
  const most = Math.max(...values, 0);
  const least = base === 'zero' ? Math.min(...values, 0) : Math.min(...values, most);
  const isWhole = values.every(Number.isInteger);
  const step = Math.max(roundStep(most - least || 1), isWhole ? 1 : 0);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  // Multiplying avoids the drift of repeatedly added tenths.
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { ticks, at: (value) => ((value / step - first) / (last - first)) * 100 };
}

/** Maps a point's index in its series to its position along the plot, in percent, and back. */
export interface PointPositions {
  readonly at: (index: number) => number;
  /** Returns the index of the point nearest to a share of the length, 0 to 1. */
  readonly nearest: (share: number) => number;
}

const within = (count: number, index: number) => Math.min(Math.max(index, 0), count - 1);

/** Places points from end to end, for lines. */
export const createLinePositions = (count: number): PointPositions => ({
  at: (index) => (count > 1 ? (index / (count - 1)) * 100 : 50),
  nearest: (share) => within(count, Math.round(share * (count - 1))),
});

/** Places points in the middle of equal bands, for bars. */
export const createBarPositions = (count: number): PointPositions => ({
  at: (index) => ((index + 0.5) / count) * 100,
  nearest: (share) => within(count, Math.floor(share * count)),
});

/** The most labels along an axis that fit on a phone. */
const namesAtMost = 5;

const namesFromLast = (index: number, count: number): number =>
  (count - 1 - index) / Math.ceil(count / namesAtMost);

/** Checks whether the axis shows a point's label. */
export const isLabelShown = (index: number, count: number): boolean =>
  Number.isInteger(namesFromLast(index, count));

/** Checks whether a narrower plot hides this label: it hides every other one. */
export const isLabelHiddenWhenNarrow = (index: number, count: number): boolean =>
  namesFromLast(index, count) % 2 === 1;
