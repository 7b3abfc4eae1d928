import process from 'node:process';

import * as fc from 'fast-check';

/** `HOSTILE=full` tries everything; else a part that a run of all tests can bear. */
export const isFull = process.env['HOSTILE'] === 'full';

/** The seed that everything generated comes from; printed, so that a run can be had again. */
export const seed = Number(process.env['SEED'] ?? 1);

/** Some of what an arbitrary generates. */
export const generated = <T>(arbitrary: fc.Arbitrary<T>, many: number, few: number): T[] =>
  fc.sample(arbitrary, { seed, numRuns: isFull ? many : few });

/** So many of a list at most, spread over it: all of it unless `many` says less, few in the quick cut. */
export function cut<T>(all: readonly T[], few: number, many = all.length): readonly T[] {
  const most = isFull ? many : few;
  if (all.length <= most) return all;
  const step = all.length / most;
  return all.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
}

/** A prime: what follows each other in a list is of one kind. */
const stride = 37;

/** All of a list each time; in the quick cut one of it, and another each time. */
export function taken<T>(all: readonly T[]): () => readonly T[] {
  let at = -stride;
  return () => {
    at = (at + stride) % all.length;
    return isFull ? all : all.slice(at, at + 1);
  };
}
