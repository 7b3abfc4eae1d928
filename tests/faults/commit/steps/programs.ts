import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildQueueJobSql, type CuttableProduct } from '../cuttable-product.ts';
import { saveCaseWithFile } from '../../../../apps/api/src/testing/sample-calls/records.ts';
import { openApiCaller, type RepeatableCall, type CommitStep } from '../api-caller.ts';
import type { ProgramResult } from '../program.ts';
import { writeSecurityEvent } from './scheduled-jobs.ts';

/**
 * Builds a call that runs a program. A failed run is repeated, unless its output says that all work
 * is done.
 */
const running =
  (
    { run }: CuttableProduct,
    [program = '', ...args]: readonly string[],
    isDone: (ended: ProgramResult) => boolean = ({ code }) => code === 0,
  ): RepeatableCall =>
  async () => {
    const ended = await run(program, args);
    const status = isDone(ended) ? 200 : 503;
    return { status, code: null, isToComeBack: status > 200 && ended.code !== 0, body: ended };
  };

/**
 * Creates a month of security events that has ended, with one event, different from earlier months.
 */
async function newMonth(product: CuttableProduct): Promise<string> {
  const [found] = await product.ask(
    `SELECT to_char(now() - make_interval(months => 2 + count(*)::int), 'YYYY-MM') AS month
     FROM stored_months`,
  );
  const month = String(found?.['month']);
  await writeSecurityEvent(product, `${month}-15`);
  await product.ask(buildQueueJobSql('months.turn'));
  await product.settled();
  return month;
}

/**
 * Runs a program to prepare a step.
 * @throws Error when the program fails
 */
async function ran({ run }: CuttableProduct, program: string, ...args: readonly string[]) {
  const ended = await run(program, args);
  if (ended.code !== 0) throw new Error(JSON.stringify(ended));
}

/** Creates a backup folder that records the erasure of a case. */
function erasedIn({ dataDir }: CuttableProduct, caseId: string): string {
  const folder = join(dataDir, 'backup-of', caseId);
  const day = join(folder, 'erasures/2026-01-31');
  mkdirSync(day, { recursive: true });
  const [closedAt, erasedAt] = ['2026-01-30T10:00:00.000Z', '2026-01-31T10:00:00.000Z'];
  const erasure = { caseId, erasedAt, closedAt, resolution: 'resolved' };
  writeFileSync(join(day, `${caseId}.json`), JSON.stringify(erasure));
  return folder;
}

/** Steps of separate programs: exporting months from the database, and a restore. */
export const programCrashSteps: readonly CommitStep[] = [
  {
    name: 'stores a month',
    async prepare({ product }) {
      const month = await newMonth(product);
      // A repeated run reports that the month has left the database.
      const isStored = ({ code, failed }: ProgramResult) =>
        code === 0 || /has no month/.test(failed);
      return running(product, ['months', 'store', 'security_log', month], isStored);
    },
  },
  {
    name: 'reads a stored month',
    // Each read is logged.
    growing: ['audit_history'],
    async prepare({ product }) {
      const month = await newMonth(product);
      await ran(product, 'months', 'store', 'security_log', month);
      const isWhole = ({ code, printed }: ProgramResult) =>
        code === 0 && /^\{.*192\.0\.2\.1.*\}\n$/.test(printed);
      return running(product, ['months', 'read', 'security_log', month], isWhole);
    },
  },
  {
    // This step comes last, because it ends every session.
    name: 'erases a case again after a restore',
    async prepare({ product }) {
      // A first run clears what earlier steps left.
      await ran(product, 'restore', join(product.dataDir, 'backup-of'), '--only-erasures');
      const { caseId } = await saveCaseWithFile(await openApiCaller(product));
      return running(product, ['restore', erasedIn(product, caseId), '--only-erasures']);
    },
  },
];
