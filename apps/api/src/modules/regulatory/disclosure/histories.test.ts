import { randomUUID } from 'node:crypto';

import { caseSourceSchema } from '@feedback/contract/kinds/case-class';
import type {
  ComplaintCodeRow,
  DisclosureTables,
} from '@feedback/contract/regulatory/disclosure-tables';
import * as fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { inSnapshot } from '../../../platform/db/transaction.ts';
import { createCase, createUser, removeAllCases } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import type { User } from '../../auth/accounts/user.ts';
import { findPublishedDisclosures, calculateMonthTables } from './find-tables.ts';
import { findDisclosureMonth } from './describe-month.ts';
import { approveDisclosure, prepareDisclosure } from './sign-off.ts';
import { toUserViewer } from '../../../platform/context/viewer.ts';

const api = useTestApi();
let [preparer, approver]: User[] = [];

beforeAll(async () => {
  [preparer, approver] = await Promise.all([createUser(), createUser()]);
});

afterEach(async () => {
  await removeAllCases(api);
});

const months = ['2025-03', '2025-04', '2025-05', '2025-06'] as const;
const codes = ['I A', 'II A', 'IV'] as const;

/** Generates an event of a case in one of the test's months. */
const happening = fc.record({
  month: fc.nat(months.length - 1),
  day: fc.integer({ min: 1, max: 28 }),
  minute: fc.constantFrom(1, 600, 1439),
  who: fc.nat(7),
  what: fc.constantFrom('receive', 'resolve', 'refuse', 'merge', 'reopen', 'reclassify'),
  code: fc.constantFrom(...codes, null),
  source: fc.constantFrom(...caseSourceSchema.options),
});
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

const history = fc.record({
  happenings: fc.array(happening, { minLength: 20, maxLength: 60 }),
  /**
   * First and last published month; each is published before the next month begins. Null publishes
   * no month.
   */
  published: fc.option(
    fc.tuple(fc.nat(months.length - 1), fc.nat(months.length - 1)).map((ends) => ends.toSorted()),
    { freq: 8 },
  ),
});

/** A round of a case in the test's model. */
interface Round {
  key: { code: string; source: string } | null;
  readonly receivedAt: Date;
  resolved: { at: Date; isActionable: boolean } | null;
  /**
   * Row and outcome of the round in the newest published month; null when the month does not
   * contain the round.
   */
  told: { code: string; source: string; isPending: boolean } | null;
}

const instantOf = ({ month, day, minute }: Happening) =>
  new Date(
    Date.parse(`${months[month]}-${String(day).padStart(2, '0')}T00:00:00+05:30`) + minute * 60_000,
  );

const outcomes = new Map([
  ['resolve', 'resolved'],
  ['refuse', 'nonActionable'],
  ['merge', 'duplicate'],
]);

interface Known {
  readonly id: number;
  readonly rounds: Round[];
}

/**
 * Applies an event to the database and to the test's model; skips an event that is impossible for
 * the case.
 */
async function happen(cases: Map<number, Known>, what: Happening): Promise<void> {
  const at = instantOf(what);
  const { pool } = api.services;
  const known = cases.get(what.who);
  const last = known?.rounds.at(-1);
  const newest = last?.resolved?.at ?? last?.receivedAt;
  if (newest && at < newest) return;
  const key = what.code === null ? null : { code: what.code, source: what.source };
  const columns = [key ? 'complaint' : 'query', key?.code ?? null, key?.source ?? 'direct'];
  if (what.what === 'receive' && !known) {
    const { id } = await createCase({ createdAt: at, submissionId: randomUUID() });
    await pool.query(
      'UPDATE feedbacks SET class = $2, complaint_code = $3, source = $4 WHERE id = $1',
      [id, ...columns],
    );
    cases.set(what.who, {
      id,
      rounds: [{ key, receivedAt: at, resolved: null, told: null }],
    });
  }
  if (!known || !last) return;
  const outcome = outcomes.get(what.what);
  if (outcome && !last.resolved) {
    const isActionable = outcome === 'resolved';
    last.resolved = { at, isActionable };
    await pool.query(
      `UPDATE feedbacks SET status = 'closed', closed_at = $2, closed_by = $3,
         closure_description = 'Done', resolution = $4 WHERE id = $1`,
      [known.id, at, approver!.id, outcome],
    );
  }
  if (what.what === 'reclassify') {
    last.key = key;
    await pool.query(
      `UPDATE feedbacks SET class = $2, complaint_code = $3, source = $4, classified_at = now()
       WHERE id = $1`,
      [known.id, ...columns],
    );
  }
  if (what.what === 'reopen' && last.resolved) {
    known.rounds.push({ key: last.key, receivedAt: at, resolved: null, told: null });
    await pool.query(
      `INSERT INTO case_rounds (feedback_id, round, class, complaint_code, source, classified_at,
         received_at, resolved_at, resolution, closure_description)
       SELECT id, round, class, complaint_code, source, classified_at,
         coalesce(reopened_at, created_at), closed_at, resolution, 'Done' FROM feedbacks WHERE id = $1`,
      [known.id],
    );
    await pool.query(
      `UPDATE feedbacks SET status = 'open', closed_at = NULL, closed_by = NULL, resolution = NULL,
         closure_description = NULL, classified_at = NULL, round = round + 1, reopened_at = $2
       WHERE id = $1`,
      [known.id, at],
    );
  }
}

interface Expected {
  opening: number;
  received: number;
  adjusted: number;
  resolved: number;
  nonActionable: number;
  pending: number;
}

/** Returns the expected figures of a table row, calculated from the model's rounds. */
function expectedOf(
  rounds: readonly Round[],
  month: string,
  isInRow: (key: { code: string; source: string }) => boolean,
  first: string | null,
): Expected {
  const isAfterPublished = first !== null;
  const frozenUntil = Date.parse(`${first ?? month}-01T00:00:00+05:30`);
  const from = Date.parse(`${month}-01T00:00:00+05:30`);
  const until = Date.parse(
    `${months[months.indexOf(month as never) + 1] ?? '2025-07'}-01T00:00:00+05:30`,
  );
  const sums: Expected = {
    opening: 0,
    received: 0,
    adjusted: 0,
    resolved: 0,
    nonActionable: 0,
    pending: 0,
  };
  for (const { key, receivedAt, resolved, told } of rounds) {
    if (receivedAt.getTime() >= until) continue;
    const isHere = key !== null && isInRow(key);
    const doneAt = resolved?.at.getTime() ?? Infinity;
    const wasHere = isAfterPublished
      ? Boolean(told?.isPending && isInRow(told))
      : isHere && receivedAt.getTime() < from && doneAt >= from;
    // A round that was published as resolved, or that ended before the first published month, does
    // not count again.
    const isUntold = isAfterPublished && doneAt >= frozenUntil && (!told || told.isPending);
    const counts = isHere && (doneAt >= from || isUntold);
    if (wasHere) sums.opening += 1;
    if (counts && !wasHere) sums[receivedAt.getTime() < from ? 'adjusted' : 'received'] += 1;
    if (wasHere && !counts) sums.adjusted -= 1;
    if (!counts) continue;
    if (doneAt >= until) sums.pending += 1;
    else if (resolved?.isActionable) sums.resolved += 1;
    else sums.nonActionable += 1;
  }
  return sums;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const saidBy = (row: ComplaintCodeRow): Expected => ({
  opening: row.opening,
  received: row.received,
  adjusted: row.adjusted ?? 0,
  resolved: sum(row.resolved),
  nonActionable: row.nonActionable,
  pending: sum(row.pending),
});

function checkTables(
  tables: DisclosureTables,
  rounds: readonly Round[],
  month: string,
  first: string | null,
) {
  for (const row of tables.codes) {
    const isInRow = (key: { code: string; source: string }) =>
      (row.code === 'total' || key.code === row.code) &&
      (row.part === 'A' || key.source === 'scores');
    const expected = expectedOf(rounds, month, isInRow, first);
    expect(saidBy(row), `${month} ${row.part} ${row.code}`).toEqual(expected);
    expect(row.opening + row.received + (row.adjusted ?? 0)).toBe(
      sum(row.resolved) + row.nonActionable + sum(row.pending),
    );
  }
  for (const row of tables.sources) {
    const isInRow = (key: { source: string }) =>
      row.source === 'total' || key.source === row.source;
    const { opening, received, adjusted, pending } = expectedOf(rounds, month, isInRow, first);
    const totalPending = opening + received + adjusted;
    expect(row).toMatchObject({ opening, received, adjusted, totalPending });
    expect(received).toBeGreaterThanOrEqual(0);
    expect(row.pending[0] + row.pending[1]).toBe(pending);
    expect(totalPending).toBe(row.resolved + row.pending[0] + row.pending[1]);
  }
  for (const row of [...tables.months, ...tables.years]) {
    expect(row.opening + row.received + (row.adjusted ?? 0)).toBe(row.resolved + row.pending);
  }
  for (const rows of [tables.months, tables.years]) {
    for (const [index, row] of rows.entries()) {
      if (index > 0) expect(row.opening).toBe(rows[index - 1]?.pending);
    }
  }
}

test('matches an independent count of disclosure tables for random case histories, with rows that add up', async () => {
  await fc.assert(
    fc
      .asyncProperty(history, async ({ happenings, published: ends }) => {
        const [publishedFrom = 0, publishedUpTo = -1] = ends ?? [];
        const cases = new Map<number, Known>();
        let before: DisclosureTables | null = null;
        const inOrder = happenings.toSorted((a, b) => +instantOf(a) - +instantOf(b));
        for (const [index, month] of months.entries()) {
          for (const one of inOrder.filter((what) => what.month === index)) {
            await happen(cases, one);
          }
          const rounds = [...cases.values()].flatMap((known) => known.rounds);
          const published = await findPublishedDisclosures();
          const tables = await api.inside(() =>
            inSnapshot(() => api.inside(() => calculateMonthTables(month, published))),
          );
          const isAfterPublished = index > publishedFrom && index - 1 <= publishedUpTo;
          checkTables(tables, rounds, month, isAfterPublished ? months[publishedFrom]! : null);
          if (before && isAfterPublished) {
            for (const row of tables.codes) {
              const last = before.codes.find(
                (one) => one.part === row.part && one.code === row.code,
              );
              expect(row.opening).toBe(sum(last?.pending ?? []));
            }
          }
          if (index < publishedFrom || index > publishedUpTo) continue;
          await api.inside(
            () => prepareDisclosure(month, { folios: 1, reason: '' }),
            toUserViewer(preparer!),
          );
          const { preparation } = await api.inside(() => findDisclosureMonth(month));
          await api.inside(
            () => approveDisclosure(month, { preparation: preparation! }),
            toUserViewer(approver!),
          );
          before = (await findPublishedDisclosures()).get(month)?.tables ?? null;
          expect(before).toEqual(tables);
          recordPublished(rounds, month);
        }
      })
      .afterEach(async () => {
        await removeAllCases(api);
      }),
    { numRuns: 16 },
  );
}, 120_000);

/** Stores each round's row and outcome of the published month in the test's model. */
function recordPublished(rounds: readonly Round[], month: string) {
  const until = Date.parse(
    `${months[months.indexOf(month as never) + 1] ?? '2025-07'}-01T00:00:00+05:30`,
  );
  for (const round of rounds) {
    const { key, resolved, told } = round;
    if (told && !told.isPending) continue;
    const isPending = (resolved?.at.getTime() ?? Infinity) >= until;
    const from = Date.parse(`${months[0]}-01T00:00:00+05:30`);
    round.told = key && round.receivedAt.getTime() >= from ? { ...key, isPending } : null;
  }
}
