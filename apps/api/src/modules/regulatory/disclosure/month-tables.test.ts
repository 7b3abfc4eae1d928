import type { DisclosureCases, DisclosureMonth } from '@feedback/contract/regulatory/disclosure';
import { describe, expect, test } from 'vitest';

import { useDisclosureSteps } from '../../../testing/disclosure-steps.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { asFirst, complaint, prepare, approve, seen } = useDisclosureSteps(api);

const path = 'admin/disclosure/2025-06';

const rowOf = (tables: Pick<DisclosureMonth, 'codes'>, code: string, part = 'A') =>
  tables.codes.find((row) => row.code === code && row.part === part);

describe('a month’s tables', () => {
  test('counts a complaint in an age range up to and including the range’s last day or month', async () => {
    // Complaints resolved after 30, 31, 60, 61, 180 and 181 days.
    const resolved = '2025-06-30T23:59';
    for (const received of ['05-31', '05-30', '05-01', '04-30', '01-01']) {
      await complaint(`2025-${received}T00:01`, resolved);
    }
    await complaint('2024-12-31T23:59', resolved);
    // Complaints pending for three months, three months and a day, six and twelve months; the day
    // of receipt is day 0.
    for (const received of ['2025-03-30', '2025-03-29', '2024-12-30', '2024-06-29']) {
      await complaint(`${received}T12:00`, null);
    }
    expect(rowOf(await seen(), 'II A')).toMatchObject({
      opening: 10,
      received: 0,
      resolved: [1, 2, 2, 1],
      averageDays: 90.5,
      pending: [1, 2, 0, 1],
    });
  });

  test('assigns complaints a minute before and after midnight in India to different months', async () => {
    await complaint('2025-06-30T23:59', null);
    await complaint('2025-07-01T00:01', null);
    expect(rowOf(await seen(), 'total')).toMatchObject({ opening: 0, received: 1 });
    expect(rowOf(await seen('2025-07'), 'total')).toMatchObject({
      opening: 1,
      received: 1,
    });
  });

  test('counts each round of a reopened complaint separately', async () => {
    const feedback = await complaint('2025-05-20T10:00', '2025-06-02T10:00');
    await asFirst().post(`admin/case/${feedback.id}/reopen`, { reason: 'Again' });
    await api.services.pool.query(`UPDATE feedbacks SET reopened_at = '2025-06-20T10:00+05:30'`);
    expect(rowOf(await seen(), 'II A')).toMatchObject({
      opening: 1,
      received: 1,
      resolved: [1, 0, 0, 0],
      pending: [1, 0, 0, 0],
    });
  });

  test('counts SCORES complaints in part B, and non-actionable complaints in a separate column', async () => {
    await complaint('2025-06-05T10:00', '2025-06-09T10:00', { source: 'scores' });
    await complaint('2025-06-05T10:00', '2025-06-09T10:00', { resolution: 'nonActionable' });
    await complaint('2025-06-05T10:00', '2025-06-09T10:00', { resolution: 'duplicate' });
    const tables = await seen();
    expect(rowOf(tables, 'total')).toMatchObject({ received: 3, nonActionable: 2, averageDays: 4 });
    expect(rowOf(tables, 'total', 'B')).toMatchObject({ received: 1, resolved: [1, 0, 0, 0] });
    expect(tables.sources.find(({ source }) => source === 'direct')).toMatchObject({
      received: 2,
      resolved: 2,
      averageDays: null,
    });
    expect(tables.addsUp).toBe(true);
  });

  test('counts a SCORES complaint in the month in which SCORES received the complaint', async () => {
    const late = await complaint('2025-06-03T10:00', '2025-06-30T10:00', { source: 'scores' });
    const done = await complaint('2025-05-03T10:00', '2025-05-20T10:00', { source: 'scores' });
    const said = await complaint('2025-06-03T10:00', null);
    for (const [{ id }, receivedOn] of [
      [late, '2025-05-31'],
      [done, '2025-06-01'],
      [said, '2025-05-31'],
    ] as const) {
      const registration = { registrationNumber: `SEBIE/${id}`, receivedOn };
      const answer = await asFirst().post(`admin/case/${id}/scores`, registration);
      expect(answer.status).toBe(200);
    }
    const tables = await seen();
    expect(rowOf(tables, 'total', 'B')).toMatchObject({
      opening: 1,
      received: 0,
      resolved: [1, 0, 0, 0],
      averageDays: 30,
    });
    expect(rowOf(tables, 'total')).toMatchObject({ opening: 1, received: 1 });
    // A complaint closed before SCORES received it counts as received at its resolution.
    const may = await seen('2025-05');
    expect(rowOf(may, 'total', 'B')).toMatchObject({ received: 2, resolved: [1, 0, 0, 0] });
    expect([may.addsUp, tables.addsUp]).toEqual([true, true]);

    const reopening = { reason: 'Not solved' };
    await asFirst().post(`admin/case/${late.id}/reopen`, reopening);
    await api.services.pool.query(
      `UPDATE feedbacks SET reopened_at = '2025-07-02T10:00+05:30' WHERE id = $1`,
      [late.id],
    );
    const july = await seen('2025-07');
    expect(rowOf(july, 'total', 'B')).toMatchObject({ opening: 0, received: 1 });
  });
});

describe('the cases behind a figure of a month', () => {
  const casesOf = async (query: string, month = path) => {
    const { body } = await asFirst().get(`${month}/cases?${query}`);
    return (body as unknown as DisclosureCases).rows.map(({ caseId }) => caseId);
  };

  test('lists the cases that a figure of a month counts, before and after publication', async () => {
    const pending = await complaint('2025-06-05T10:00', null);
    const resolved = await complaint('2025-05-05T10:00', '2025-06-09T10:00', { code: 'I A' });
    for (const step of ['live', 'published']) {
      expect(await casesOf('cell=opening'), step).toEqual([resolved.caseId]);
      expect(await casesOf('cell=resolved1&code=I%20A')).toEqual([resolved.caseId]);
      expect(await casesOf('cell=pending0&source=direct')).toEqual([pending.caseId]);
      expect(await casesOf('cell=received&code=I%20A')).toEqual([]);
      await prepare();
      await approve();
      await pending.update({ class: 'query', complaintCode: null });
    }
  });
});

describe('the cases behind a figure of a year', () => {
  test('lists the cases that a figure of a year counts, from published and unpublished months', async () => {
    const april = await complaint('2025-04-05T10:00', '2025-05-09T10:00');
    const may = await complaint('2025-05-05T10:00', '2025-06-09T10:00');
    const june = await complaint('2025-06-05T10:00', null);
    await prepare('2025-05', { folios: 1 });
    await approve('2025-05');
    const count = async (cell: string) => {
      const query = `${path}/cases?cell=${cell}&since=2025-04&limit=1`;
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const next: string = cursor && `&cursor=${cursor}`;
        const { body } = await asFirst().get(query + next);
        const page = body as unknown as DisclosureCases;
        found.push(...page.rows.map(({ caseId }) => caseId));
        cursor = page.nextCursor;
      }
      return found;
    };
    expect(await count('received')).toEqual([april.caseId, may.caseId, june.caseId]);
    expect(await count('resolved')).toEqual([april.caseId, may.caseId]);
    const other = await asFirst().get(`${path}/cases?cell=received&since=2025-03`);
    expect(other.body.errors).toMatchObject([{ path: 'since' }]);
    const [year] = (await seen()).years;
    expect(year).toMatchObject({ received: 3, resolved: 2, pending: 1 });
  });
});

describe('a case that was reclassified after its month was published', () => {
  const behind = async (query: string) => {
    const { body } = await asFirst().get(`admin/disclosure/2025-07/cases?${query}`);
    const { rows } = body as unknown as DisclosureCases;
    return rows.map(({ caseId, moved }) => ({ caseId, moved }));
  };

  test('counts a case that was reclassified after publication as adjusted, not as received, and marks the case in the list', async () => {
    const moving = await complaint('2025-06-05T10:00', null);
    const { caseId } = moving;
    const { caseId: received } = await complaint('2025-07-05T10:00', null);
    await prepare();
    await approve();
    const said = {
      class: 'complaint',
      complaintCode: 'I A',
      source: 'scores',
      reason: 'By SCORES',
    };
    await asFirst().post(`admin/case/${moving.id}/class`, said);
    for (const step of ['live', 'published']) {
      const july = await seen('2025-07');
      expect(rowOf(july, 'II A'), step).toMatchObject({ opening: 1, received: 1, adjusted: -1 });
      expect(rowOf(july, 'I A', 'B')).toMatchObject({ opening: 0, received: 0, adjusted: 1 });
      expect(rowOf(july, 'total')).toMatchObject({ opening: 1, received: 1, adjusted: 0 });
      expect(july.sources.find(({ source }) => source === 'direct')).toMatchObject({
        received: 1,
        adjusted: -1,
        totalPending: 1,
      });
      expect(july.addsUp).toBe(true);
      expect(await behind('cell=received&code=II%20A')).toEqual([
        { caseId: received, moved: null },
      ]);
      expect(await behind('cell=adjusted&code=II%20A')).toEqual([{ caseId, moved: 'out' }]);
      expect(await behind('cell=adjusted&code=I%20A')).toEqual([{ caseId, moved: 'in' }]);
      await prepare('2025-07', { folios: 1 });
      await approve('2025-07');
    }
    const html = await api.anyone.get('disclosure/2025-07.html');
    expect(html.text).toContain('Directly from investors: 1 taken away beside those received.');
    expect(html.text).not.toContain('<td>-');
  });
});
