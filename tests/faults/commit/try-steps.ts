import type { CommitPoint } from './commit-reader.ts';
import type { CuttableProduct } from './cuttable-product.ts';
import { openApiCaller, type CommitStep } from './api-caller.ts';
import type { BreakMoment } from './postgres-proxy.ts';
import { breakStepCommits, type StepResult } from './try-points.ts';

/** The results of many steps with failed commits. */
export interface StepResults {
  /** Commit points that were broken before and after their commit. */
  readonly broken: Readonly<Record<BreakMoment, ReadonlySet<CommitPoint>>>;
  /** Descriptions of broken promises. */
  readonly breaches: readonly string[];
  /** Number of responses that asked the caller to retry. */
  readonly told: number;
}

/** Recognizes the job runner's own statements, which belong to a library. */
const isRunners = (point: CommitPoint): boolean => /: jobs\.\w+(?: \+ jobs\.\w+)*$/.test(point);

/**
 * Breaks each commit point of the steps once before and once after its commit.
 * @param most maximum number of points to break
 */
export async function breakCommitsOfSteps(
  product: CuttableProduct,
  steps: readonly CommitStep[],
  most = Number.MAX_SAFE_INTEGER,
): Promise<StepResults> {
  const desk = await openApiCaller(product);
  const broken = { before: new Set<CommitPoint>(), after: new Set<CommitPoint>() };
  const breaches: string[] = [];
  let told = 0;
  for (const step of steps) {
    if (broken.before.size >= most) break;
    const isTried = (point: CommitPoint, moment: BreakMoment) =>
      isRunners(point) || broken[moment].has(point);
    const tried = await breakStepCommits(desk, step, isTried).catch((error: unknown) => {
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

/** The result of a step that did not finish. The other steps still run. */
const undone = ({ name }: CommitStep, error: unknown): StepResult => ({
  broken: { before: [], after: [] },
  breaches: [`${name}: ${String(error)}`],
  told: 0,
});

/** Merges results. */
export const mergeResults = (all: readonly StepResults[]): StepResults => ({
  broken: {
    before: new Set(all.flatMap(({ broken }) => [...broken.before])),
    after: new Set(all.flatMap(({ broken }) => [...broken.after])),
  },
  breaches: all.flatMap(({ breaches }) => breaches),
  told: all.reduce((sum, { told }) => sum + told, 0),
});
