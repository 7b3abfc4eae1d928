/** A way from values to places along a plot, in percent of its length. */
export interface Scale {
  /** Round values to draw lines at, least first; the first and the last are the plot's ends. */
  readonly ticks: readonly number[];
  readonly at: (value: number) => number;
}

/** Lines across a plot: enough to read by, few enough not to be read themselves. */
const usualSteps = 4;

/** A round step, 1, 2 or 5 times a power of ten, of which about four make the span. */
function roundStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / usualSteps));
  const times = [1, 2, 5].find((one) => one * power * usualSteps >= span) ?? 10;
  return times * power;
}

/**
 * A scale with round ends for these values. It begins at zero, as lengths must to be compared;
 * `near` lets it begin near the least value instead, for courses such as a price's.
 */
export function scaleOf(values: readonly number[], base: 'zero' | 'near' = 'zero'): Scale {
  const most = Math.max(...values, 0);
  const least = base === 'zero' ? Math.min(...values, 0) : Math.min(...values, most);
  const isWhole = values.every(Number.isInteger);
  const step = Math.max(roundStep(most - least || 1), isWhole ? 1 : 0);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  // Multiplied, not added up: a sum of tenths would drift.
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { ticks, at: (value) => ((value / step - first) / (last - first)) * 100 };
}

/** A way from a point's place in its series to its place along the plot, in percent, and back. */
export interface Places {
  readonly at: (index: number) => number;
  /** The point nearest to a share of the length, 0 to 1. */
  readonly nearest: (share: number) => number;
}

const within = (count: number, index: number) => Math.min(Math.max(index, 0), count - 1);

/** Points from end to end, as a line has them. */
export const pointPlaces = (count: number): Places => ({
  at: (index) => (count > 1 ? (index / (count - 1)) * 100 : 50),
  nearest: (share) => within(count, Math.round(share * (count - 1))),
});

/** Points in the middle of equal bands, as bars have them. */
export const bandPlaces = (count: number): Places => ({
  at: (index) => ((index + 0.5) / count) * 100,
  nearest: (share) => within(count, Math.floor(share * count)),
});

/** Names along an axis that fit a phone: so many at most, the last always. */
const namesAtMost = 5;

const namesFromLast = (index: number, count: number): number =>
  (count - 1 - index) / Math.ceil(count / namesAtMost);

/** Says whether the axis has room for a point's name. */
export const isNamed = (index: number, count: number): boolean =>
  Number.isInteger(namesFromLast(index, count));

/** Says which of these names, every other one, go where the plot is narrower still. */
export const isSpare = (index: number, count: number): boolean =>
  namesFromLast(index, count) % 2 === 1;
