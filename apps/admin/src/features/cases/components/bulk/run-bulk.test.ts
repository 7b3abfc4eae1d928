import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { describe, expect, it } from 'vitest';

import { runBulkAction, type BulkCaseOutcome } from './run-bulk.ts';

const rows = Array.from({ length: 10 }, (_, index) => ({ id: index + 1 })) as CaseRow[];

describe('runBulkAction', () => {
  it('a bulk change reports an outcome for each case and continues after a failure', async () => {
    const outcomes: BulkCaseOutcome[] = [];
    const change = async ({ id }: CaseRow) => {
      if (id % 3 === 0) throw new Error(`closed already: ${id}`);
    };
    await runBulkAction(
      rows,
      change,
      (outcome) => outcomes.push(outcome),
      () => false,
    );
    expect(outcomes).toHaveLength(rows.length);
    const failed = outcomes.filter(({ error }) => error).map(({ row }) => row.id);
    expect(failed.toSorted((a, b) => a - b)).toEqual([3, 6, 9]);
  });

  it('a bulk change makes at most four API calls at a time', async () => {
    let [now, most] = [0, 0];
    const change = async () => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
    };
    await runBulkAction(
      rows,
      change,
      () => {},
      () => false,
    );
    expect(most).toBe(4);
  });

  it('a bulk change stops when the session has ended', async () => {
    const asked: number[] = [];
    const change = async ({ id }: CaseRow) => {
      asked.push(id);
      throw new Error('session ended');
    };
    await expect(
      runBulkAction(
        rows,
        change,
        () => {},
        () => true,
      ),
    ).rejects.toThrow('session ended');
    expect(asked.length).toBeLessThan(rows.length);
  });
});
