/** Steps that people count in. */
const handy = [1, 2, 2.5, 5, 10];

/** The marks of an axis from 0 to just above a value: at most five steps, of a handy size. */
export function marksUpTo(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const least = largest / 5;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (handy.find((size) => size * power >= least) ?? 10);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

/** Whole years to be named below an axis: the first and every so many, six or seven at most. */
export function namedYears(last: number): number[] {
  const step = [1, 2, 5, 10].find((size) => last / size <= 6) ?? 10;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
}
