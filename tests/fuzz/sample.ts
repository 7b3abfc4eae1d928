import process from 'node:process';

import * as fc from 'fast-check';

/** `FUZZ=full` runs everything. Without it, a quick run fits into all tests. */
export const isFullRun = process.env['FUZZ'] === 'full';

/** The seed of all generated values, which is printed so that a run can be repeated. */
export const randomSeed = Number(process.env['SEED'] ?? 1);

/** Samples an arbitrary: `many` values in the full run, `few` in the quick run. */
export const sampleValues = <T>(arbitrary: fc.Arbitrary<T>, many: number, few: number): T[] =>
  fc.sample(arbitrary, { seed: randomSeed, numRuns: isFullRun ? many : few });

/**
 * Returns values spread over a list: `few` in the quick run, up to `many` (by default all) in the
 * full run.
 */
export function selectSpread<T>(all: readonly T[], few: number, many = all.length): readonly T[] {
  const most = isFullRun ? many : few;
  if (all.length <= most) return all;
  const step = all.length / most;
  return all.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
}

/** Step width through a list. It is a prime, because neighbours in a list are alike. */
const stride = 37;

/**
 * Returns a function that yields the whole list in the full run, and one item in the quick run, a
 * different one each time.
 */
export function createItemSelector<T>(all: readonly T[]): () => readonly T[] {
  let at = -stride;
  return () => {
    at = (at + stride) % all.length;
    return isFullRun ? all : all.slice(at, at + 1);
  };
}
