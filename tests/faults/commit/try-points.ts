import { breachesIn, sound } from '../../support/soundness.ts';
import type { CommitPoint } from './commit-reader.ts';
import type { Footprint } from './cut-product.ts';
import type { Call, Desk, Reply, Step } from './desk.ts';
import type { Moment } from './postgres-proxy.ts';

/** Outcome of a step whose commits failed. */
export interface Tried {
  /** Points that broke before their commit, and after it. */
  readonly broken: Readonly<Record<Moment, readonly CommitPoint[]>>;
  /** Promises that did not hold, in words. */
  readonly breaches: readonly string[];
  /** How often a caller was told to come back. */
  readonly told: number;
}

/** Rows that each table has more. */
const growthOf = (before: Footprint, after: Footprint): Footprint =>
  Object.fromEntries(
    Object.entries(after).flatMap(([table, rows]) => {
      const more = rows - (before[table] ?? 0);
      return more === 0 ? [] : [[table, more]];
    }),
  );

/** A run of a step, with a break or without. */
interface Run {
  /** Answers of the call, made again for as long as it is told to come back. */
  readonly replies: readonly Reply[];
  readonly growth: Footprint;
  readonly seen: ReadonlySet<CommitPoint>;
}

/** Seconds that a caller asks again for, who is told to come back: a program's next try is a start. */
const patienceS = 180;

async function run(desk: Desk, step: Step, breakIt: () => void): Promise<Run> {
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

/** Asks as often as it is told to come back. */
async function ask(call: Call): Promise<readonly Reply[]> {
  const until = performance.now() + patienceS * 1000;
  const replies: Reply[] = [];
  for (;;) {
    const reply = await call();
    replies.push(reply);
    if (!reply.isToComeBack || performance.now() > until) return replies;
  }
}

/** A step's commit points, found by doing it once with nothing broken. */
async function plainRun(desk: Desk, step: Step): Promise<Run> {
  const plain = await run(desk, step, () => undefined);
  const [reply] = plain.replies;
  if (!reply || reply.status >= 300) {
    throw new Error(`${step.name}: ${reply?.status} ${JSON.stringify(reply?.body)}`);
  }
  return plain;
}

/** Differences of two growths, but where a table may have more. */
function differences(plain: Footprint, growth: Footprint, growing: readonly string[]): string[] {
  const tables = new Set([...Object.keys(plain), ...Object.keys(growth)]);
  return [...tables].flatMap((table) => {
    const [due = 0, found = 0] = [plain[table], growth[table]];
    const isRight = growing.includes(table) ? found >= due : found === due;
    return isRight ? [] : [`${table} has ${found} rows more in place of ${due}`];
  });
}

/** Promises that do not hold after a run that was broken. */
async function breachesOf(desk: Desk, step: Step, plain: Run, broken: Run): Promise<string[]> {
  const { replies, growth } = broken;
  const breaches: string[] = [];
  const last = replies.at(-1);
  const isAgain = replies.length > 1;
  const isDone = isAgain && (step.done ?? []).includes(last?.code ?? '');
  if (!last || (last.status >= 300 && !isDone)) {
    const when = isAgain ? 'asked again it answered' : 'it answered';
    breaches.push(`${when} ${last?.status} ${JSON.stringify(last?.body)}`);
  }
  breaches.push(...differences(plain.growth, growth, step.growing ?? []));
  const { dataDir, databaseUrl } = desk.product;
  const found = await breachesIn(dataDir, { url: databaseUrl });
  if (JSON.stringify(found) !== JSON.stringify(sound)) breaches.push(JSON.stringify(found));
  return breaches;
}

const moments = ['before', 'after'] satisfies Moment[];

/**
 * Does a step with nothing broken, then with a break before each of its commits, then after each.
 * A commit that comes by chance, or no more once the call was told that it is done, is left to other
 * steps.
 * @param isTried whether a point was broken elsewhere
 */
export async function tryPoints(
  desk: Desk,
  step: Step,
  isTried: (point: CommitPoint, moment: Moment) => boolean,
): Promise<Tried> {
  const { proxy } = desk.product;
  const plain = await plainRun(desk, step);
  const broken: Record<Moment, readonly CommitPoint[]> = { before: [], after: [] };
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
