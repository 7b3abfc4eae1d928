import type { AttemptResponse, FuzzAttempt, AttemptCorpus } from './attempt.ts';
import type { WatchedProcess } from './watched-process.ts';

/** The results of all attempts of a fuzz corpus. */
export interface CorpusResult {
  readonly corpus: string;
  tried: number;
  accepted: number;
  refused: number;
  /** Connections that were closed without a response. */
  closed: number;
  /** Attempts with a 5xx or an HTML page as response. */
  readonly faults: string[];
  /**
   * Attempts that block the event loop, each repeated alone. The quick run does not search for such
   * attempts.
   */
  readonly hangs: string[];
  /** Maximum and final growth of the process in MiB. */
  mostGrowth: number;
  growth: number;
  seconds: number;
}

/** Number of attempts between two samples of the process. */
const batchSize = 40;
/** Number of suspected attempts to repeat together. */
const fewAttempts = 5;

/** Maximum number of retries after a 503. */
const mostTries = 20;

/**
 * Runs the attempts of a corpus. Repeats a batch that blocked the event loop until one attempt is
 * identified.
 */
export async function runCorpus(
  process: WatchedProcess,
  corpus: AttemptCorpus,
): Promise<CorpusResult> {
  const tally = emptyTally(corpus.name);
  const attempts = await corpus.attempts();
  const started = performance.now();
  const { memoryMib: before } = await process.since();
  for (let at = 0; at < attempts.length; at += batchSize) {
    const batch = attempts.slice(at, at + batchSize);
    await tryBatch(batch, corpus.atOnce ?? 1, tally);
    const told = await process.since();
    if (told.heldUpMs.length > 0) tally.hangs.push(...(await namesOfHangs(process, corpus, batch)));
    tally.growth = Math.round(told.memoryMib - before);
    tally.mostGrowth = Math.max(tally.mostGrowth, tally.growth);
  }
  tally.seconds = Math.round((performance.now() - started) / 1000);
  return tally;
}

const emptyTally = (corpus: string): CorpusResult => ({
  corpus,
  tried: 0,
  accepted: 0,
  refused: 0,
  closed: 0,
  faults: [],
  hangs: [],
  mostGrowth: 0,
  growth: 0,
  seconds: 0,
});

async function tryBatch(
  batch: readonly FuzzAttempt[],
  atOnce: number,
  tally: CorpusResult,
): Promise<void> {
  const left = [...batch];
  const side = async () => {
    for (let attempt = left.shift(); attempt; attempt = left.shift())
      count(tally, attempt, await untilSeated(attempt));
  };
  await Promise.all(Array.from({ length: atOnce }, side));
}

/** Retries an attempt while the response is 503 because the queue is full. */
async function untilSeated(attempt: FuzzAttempt, tries = mostTries): Promise<AttemptResponse> {
  const answer = await attempt.send();
  return answer.status === 503 && tries > 1 ? untilSeated(attempt, tries - 1) : answer;
}

function count(
  tally: CorpusResult,
  { name }: FuzzAttempt,
  { status, type, text }: AttemptResponse,
): void {
  tally.tried += 1;
  if (status === 0) tally.closed += 1;
  else if (status >= 500 || type.startsWith('text/html')) {
    tally.faults.push(`${name}: ${status} ${type} ${text.slice(0, 200)}`);
  } else if (status >= 400 || text.startsWith('{"status":"Failure"')) tally.refused += 1;
  else tally.accepted += 1;
}

/**
 * Repeats the attempts of a batch, a few and then one at a time, and returns the attempts that
 * block the event loop.
 */
async function namesOfHangs(
  process: WatchedProcess,
  corpus: AttemptCorpus,
  batch: readonly FuzzAttempt[],
): Promise<readonly string[]> {
  const names: string[] = [];
  const few = batch.length > fewAttempts ? fewAttempts : 1;
  for (let at = 0; at < batch.length; at += few) {
    const suspects = batch.slice(at, at + few);
    await process.since();
    await tryBatch(suspects, corpus.atOnce ?? 1, emptyTally(corpus.name));
    const { heldUpMs } = await process.since();
    if (heldUpMs.length === 0) continue;
    // Repeats a found attempt once more, because a scheduled job of the product may have blocked
    // the loop.
    const isFound = batch.length === 1;
    if (!isFound) names.push(...(await namesOfHangs(process, corpus, suspects)));
    else names.push(`${suspects[0]?.name}: ${Math.max(...heldUpMs)} ms`);
  }
  return names;
}

const columns = [
  'tried',
  'accepted',
  'refused',
  'closed',
  'faults',
  'hangs',
  'mostGrowth',
  'growth',
] as const;

/**
 * Formats the results as a table for the guide, followed by the attempts that block the event loop.
 */
export function formatResults(tallies: readonly CorpusResult[]): string {
  const head = `| corpus | tried | taken | refused | closed | 5xx | hangs over 100 ms | MiB at most | MiB after | s |`;
  const cell = (value: number | readonly string[]) =>
    String(typeof value === 'number' ? value : value.length);
  const rows = tallies.map((tally) => {
    const cells = columns.map((name) => cell(tally[name]));
    return `| ${[tally.corpus, ...cells, tally.seconds].join(' | ')} |`;
  });
  const hangs = tallies.flatMap((tally) => tally.hangs.map((name) => `Held up by ${name}`));
  return [head, `|---|${'---:|'.repeat(9)}`, ...rows, ...hangs].join('\n');
}
