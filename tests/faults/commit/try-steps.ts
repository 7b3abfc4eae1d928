import type { CommitPoint } from './commit-reader.ts';
import type { CutProduct } from './cut-product.ts';
import { openDesk, type Step } from './desk.ts';
import type { Moment } from './postgres-proxy.ts';
import { tryPoints, type Tried } from './try-points.ts';

/** Outcome of many steps whose commits failed. */
export interface AllTried {
  /** Points that broke, before their commit and after it. */
  readonly broken: Readonly<Record<Moment, ReadonlySet<CommitPoint>>>;
  /** Promises that did not hold, in words. */
  readonly breaches: readonly string[];
  /** How often a caller was told to come back. */
  readonly told: number;
}

/** Statements of the job runner itself, which takes jobs and ends them: a library's, not ours. */
const isRunners = (point: CommitPoint): boolean => /: jobs\.\w+(?: \+ jobs\.\w+)*$/.test(point);

/**
 * Fails the commit points of steps, each once before its commit and once after it.
 * @param most how many points at most; the rest is left
 */
export async function trySteps(
  product: CutProduct,
  steps: readonly Step[],
  most = Number.MAX_SAFE_INTEGER,
): Promise<AllTried> {
  const desk = await openDesk(product);
  const broken = { before: new Set<CommitPoint>(), after: new Set<CommitPoint>() };
  const breaches: string[] = [];
  let told = 0;
  for (const step of steps) {
    if (broken.before.size >= most) break;
    const isTried = (point: CommitPoint, moment: Moment) =>
      isRunners(point) || broken[moment].has(point);
    const tried = await tryPoints(desk, step, isTried).catch((error: unknown) => {
      product.proxy.mend();
      return undone(step, error);
    });
    for (const point of tried.broken.before) broken.before.add(point);
    for (const point of tried.broken.after) broken.after.add(point);
    breaches.push(...tried.breaches);
    told += tried.told;
  }
  return { broken, breaches, told };
}

/** Outcome of a step that did not come to its end: the others are tried all the same. */
const undone = ({ name }: Step, error: unknown): Tried => ({
  broken: { before: [], after: [] },
  breaches: [`${name}: ${String(error)}`],
  told: 0,
});

/** Outcomes as one. */
export const together = (all: readonly AllTried[]): AllTried => ({
  broken: {
    before: new Set(all.flatMap(({ broken }) => [...broken.before])),
    after: new Set(all.flatMap(({ broken }) => [...broken.after])),
  },
  breaches: all.flatMap(({ breaches }) => breaches),
  told: all.reduce((sum, { told }) => sum + told, 0),
});
