import { countInvariantBreaches, noInvariantBreaches } from '../../support/soundness.ts';
import type { CommitPoint } from './commit-reader.ts';
import type { RowCounts } from './cuttable-product.ts';
import type { RepeatableCall, ApiCaller, ApiResponse, CommitStep } from './api-caller.ts';
import type { BreakMoment } from './postgres-proxy.ts';

/** The results of a step with failed commits. */
export interface StepResult {
  /** Commit points that were broken before and after their commit. */
  readonly broken: Readonly<Record<BreakMoment, readonly CommitPoint[]>>;
  /** Descriptions of broken promises. */
  readonly breaches: readonly string[];
  /** Number of responses that asked the caller to retry. */
  readonly told: number;
}

/** Returns the added rows by table. */
const growthOf = (before: RowCounts, after: RowCounts): RowCounts =>
  Object.fromEntries(
    Object.entries(after).flatMap(([table, rows]) => {
      const more = rows - (before[table] ?? 0);
      return more === 0 ? [] : [[table, more]];
    }),
  );

/** A run of a step, with or without a broken commit. */
interface Run {
  /** Responses to the call, which is repeated while they ask for a retry. */
  readonly replies: readonly ApiResponse[];
  readonly growth: RowCounts;
  readonly seen: ReadonlySet<CommitPoint>;
}

/** Seconds for which a caller retries. A retry of a program is a new start. */
const patienceS = 180;

async function run(desk: ApiCaller, step: CommitStep, breakIt: () => void): Promise<Run> {
  const { product } = desk;
  const call = await step.prepare(desk);
  await product.settled();
  const before = await product.footprint();
  const from = product.proxy.seen.length;
  breakIt();
  const replies = await ask(call);
  await product.settled();
  const growth = growthOf(before, await product.footprint());
  return { replies, growth, seen: new Set(product.proxy.seen.slice(from)) };
}

/** Makes a call and repeats it while the response asks for a retry. */
async function ask(call: RepeatableCall): Promise<readonly ApiResponse[]> {
  const until = performance.now() + patienceS * 1000;
  const replies: ApiResponse[] = [];
  for (;;) {
    const reply = await call();
    replies.push(reply);
    if (!reply.isToComeBack || performance.now() > until) return replies;
  }
}

/** The result of a run without faults, and of repeating its call. */
interface PlainRun extends Run {
  /** The error code of a repeated call that means that the first call succeeded, or null. */
  readonly repeatCode: string | null;
  /** Tables to which each repeated call adds rows. */
  readonly growing: readonly string[];
}

/**
 * Finds a step's commit points in a run without faults. Then makes the call again: a caller whose
 * response was lost does so, too.
 */
async function plainRun(desk: ApiCaller, step: CommitStep): Promise<PlainRun> {
  const { settled, footprint } = desk.product;
  let call: RepeatableCall | undefined;
  const prepare = async () => (call = await step.prepare(desk));
  const plain = await run(desk, { ...step, prepare }, () => undefined);
  const [reply] = plain.replies;
  if (!call || !reply || reply.status >= 300) {
    throw new Error(`${step.name}: ${reply?.status} ${JSON.stringify(reply?.body)}`);
  }
  const before = await footprint();
  const [repeated] = await ask(call);
  await settled();
  const growing = Object.keys(growthOf(before, await footprint()));
  return { ...plain, repeatCode: repeated?.code ?? null, growing };
}

/**
 * Tables to which an interrupted attempt at a password or a code adds a row, because the
 * interrupted attempt counts.
 */
const attempts = ['login_attempts'];

/** Returns the differences between two growths, except in tables that may grow more. */
function differences(plain: RowCounts, growth: RowCounts, growing: readonly string[]): string[] {
  const tables = new Set([...Object.keys(plain), ...Object.keys(growth)]);
  return [...tables].flatMap((table) => {
    const [due = 0, found = 0] = [plain[table], growth[table]];
    const isRight = growing.includes(table) ? found >= due : found === due;
    return isRight ? [] : [`${table} has ${found} rows more in place of ${due}`];
  });
}

/** Returns the promises that a run with a broken commit did not keep. */
async function breachesOf(
  desk: ApiCaller,
  step: CommitStep,
  plain: PlainRun,
  broken: Run,
): Promise<string[]> {
  const { replies, growth } = broken;
  const breaches: string[] = [];
  const last = replies.at(-1);
  const isAgain = replies.length > 1;
  const done = [plain.repeatCode, ...(step.done ?? [])];
  const isDone =
    isAgain && last?.code !== undefined && last.code !== null && done.includes(last.code);
  if (!last || (last.status >= 300 && !isDone)) {
    const when = isAgain ? 'asked again it answered' : 'it answered';
    breaches.push(`${when} ${last?.status} ${JSON.stringify(last?.body)}`);
  }
  breaches.push(
    ...differences(plain.growth, growth, [...attempts, ...plain.growing, ...(step.growing ?? [])]),
  );
  const { dataDir, databaseUrl } = desk.product;
  const found = await countInvariantBreaches(dataDir, { url: databaseUrl });
  if (JSON.stringify(found) !== JSON.stringify(noInvariantBreaches))
    breaches.push(JSON.stringify(found));
  return breaches;
}

const moments = ['before', 'after'] satisfies BreakMoment[];

/**
 * Runs a step without faults, then with a break before each of its commits, then after each. Skips
 * commits that come irregularly, or no longer come after the call was reported done; other steps
 * cover them.
 * @param isTried returns true when another step has broken a point
 */
export async function breakStepCommits(
  desk: ApiCaller,
  step: CommitStep,
  isTried: (point: CommitPoint, moment: BreakMoment) => boolean,
): Promise<StepResult> {
  const { proxy } = desk.product;
  const plain = await plainRun(desk, step);
  const broken: Record<BreakMoment, readonly CommitPoint[]> = { before: [], after: [] };
  const breaches: string[] = [];
  let told = 0;
  for (const moment of moments) {
    const points = [...plain.seen].filter((point) => !isTried(point, moment));
    if (points.length > 0) {
      const met = await run(desk, step, () => proxy.breakAt(points, moment));
      const unmet = new Set(proxy.mend());
      broken[moment] = points.filter((point) => !unmet.has(point));
      told += met.replies.length - 1;
      const found = await breachesOf(desk, step, plain, met);
      const where = `${step.name}, ${moment} ${broken[moment].join(', ')}`;
      breaches.push(...found.map((what) => `${where}: ${what}`));
    }
  }
  return { broken, breaches, told };
}
