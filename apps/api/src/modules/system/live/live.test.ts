import { randomUUID } from 'node:crypto';

import {
  liveUpdateSchema,
  otherViewersSchema,
  type LiveUpdate,
} from '@feedback/contract/system/live';
import { caseWorkLimits } from '@feedback/contract/limits';
import { describe, expect, test } from 'vitest';

import type { Feedback } from '../../cases/feedback.ts';
import { Session } from '../../auth/sessions/session.ts';
import { openChangeFeed } from '../../../platform/events/change-feed.ts';
import { createCase, createSignedInUser } from '../../../testing/factories.ts';
import { useSignedInPeople, type SignedInTestUser } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { admin, other, superadmin } = useSignedInPeople({
  admin: 'admin',
  other: 'admin',
  superadmin: 'superadmin',
});

/** Opens a live news stream: `next` returns the next news, or null when the stream ends. */
async function follow({ token }: SignedInTestUser) {
  const leaving = new AbortController();
  const answer = await fetch(`${api.url}/api/admin/live`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip, br' },
    signal: leaving.signal,
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  const next = async (): Promise<LiveUpdate | null> => {
    const end = unread.indexOf('\n\n');
    if (end >= 0) {
      const message = unread.slice(0, end);
      unread = unread.slice(end + 2);
      return liveUpdateSchema.parse(JSON.parse(message.replace('data: ', '')));
    }
    const { value, done } = await reader.read();
    if (done) return null;
    unread += value;
    return next();
  };
  /** Waits for news about a case and returns all case ids that arrived until then. */
  const of = async (kind: 'cases' | 'presence', { id }: { id: number }): Promise<number[]> => {
    const news = await next();
    if (!news) throw new Error('The stream has ended.');
    return news[kind].includes(id) ? news[kind] : [...news[kind], ...(await of(kind, { id }))];
  };
  return { answer, next, of, leave: () => leaving.abort() };
}

const note = ({ token }: SignedInTestUser, { id }: Feedback) =>
  api.as(token).post(`admin/case/${id}/note`, { text: 'Looked' });

const sit = async ({ token }: SignedInTestUser, { id }: Feedback, doing: string, page: string) => {
  const answer = await api.as(token).post(`admin/case/${id}/presence`, { page, doing });
  return otherViewersSchema.parse(answer.body).others;
};

describe('the live news stream of an open page', () => {
  test('sends uncompressed live news immediately, and an instruction to reload as the first event', async () => {
    const feedback = await createCase({}, admin.user);
    const page = await follow(admin);
    expect(page.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(page.answer.headers.get('content-encoding')).toBeNull();
    expect(page.answer.headers.get('x-accel-buffering')).toBe('no');
    expect(await page.next()).toMatchObject({ all: true });
    await note(admin, feedback);
    await page.of('cases', feedback);
    page.leave();
  });

  test('sends live news only about cases that the user may see', async () => {
    const [own, others] = [await createCase({}, admin.user), await createCase({}, other.user)];
    const page = await follow(admin);
    await note(other, others);
    await note(admin, own);
    expect(await page.of('cases', own)).not.toContain(others.id);
    page.leave();
  });

  test('notifies the previous assignee’s open page that the case was reassigned', async () => {
    const feedback = await createCase({}, admin.user);
    await sit(admin, feedback, 'reading', randomUUID());
    const page = await follow(admin);
    await api.as(superadmin.token).post('feedback/assign', {
      feedbackId: feedback.id,
      type: 'c',
      assignedTo: other.user.employeeCode,
      emailTo: '',
      assignedBy: '',
    });
    await page.of('cases', feedback);
    page.leave();
  });

  test('tells the page to reload when the server cannot determine which users may see the news', async () => {
    const page = await follow(admin);
    await page.next();
    const { pool } = api.services;
    await pool.query('ALTER TABLE case_presence RENAME TO case_presence_away');
    try {
      await pool.query(`SELECT pg_notify('news', 'case 1')`);
      expect(await page.next()).toEqual({ cases: [], presence: [], all: true, isLive: true });
    } finally {
      await pool.query('ALTER TABLE case_presence_away RENAME TO case_presence');
    }
    page.leave();
  });

  test('marks a page as not live when the server loses its database listener, and reloads the page after reconnecting', async () => {
    const page = await follow(admin);
    await page.next();
    await api.services.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'feedback-listener' AND datname = current_database()`,
    );
    expect(await page.next()).toMatchObject({ all: false, isLive: false });
    expect(await page.next()).toMatchObject({ all: true, isLive: true });
    page.leave();
  });

  test('sends live news of changes that another server instance made', async () => {
    const feedback = await createCase({}, admin.user);
    const { databaseUrl, logger } = api.services;
    const elsewhere = openChangeFeed(databaseUrl, logger);
    await new Promise<void>((resolve) => {
      elsewhere.follow({
        onNews: ({ cases }) => cases.has(feedback.id) && resolve(),
        onGap: () => void note(admin, feedback),
        onEnd: () => undefined,
      });
    });
    await elsewhere.stop();
  });

  test('ends the live news stream at sign-out and does not prolong the session', async () => {
    const leaving = await createSignedInUser('admin');
    const where = { userId: leaving.user.id };
    const lastSeen = async () => (await Session.findOne({ where }))?.lastSeenAt;
    await Session.update({ lastSeenAt: new Date(Date.now() - 60_000) }, { where });
    const before = await lastSeen();
    const page = await follow(leaving);
    await page.next();
    expect(await lastSeen()).toEqual(before);
    await api.as(leaving.token).get(`otp/logout/${leaving.user.employeeCode}`);
    expect(await page.next()).toBeNull();
  });

  test('rejects a live news stream above the account’s limit, and accepts a new stream after others close', async () => {
    const busy = await createSignedInUser('admin');
    const pages: Awaited<ReturnType<typeof follow>>[] = [];
    while (pages.length < caseWorkLimits.live.perAccount) pages.push(await follow(busy));
    const refused = await api.as(busy.token).get('admin/live');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    for (const page of pages) page.leave();
    const open = async () => {
      const page = await follow(busy);
      page.leave();
      return page.answer.status;
    };
    await expect.poll(open).toBe(200);
  });
});

describe('the presence of a user on a case', () => {
  test('shows other users that a user is reading or writing on a case until that user leaves', async () => {
    const feedback = await createCase({}, admin.user);
    const [own, others] = [randomUUID(), randomUUID()];
    expect(await sit(admin, feedback, 'reading', own)).toEqual([]);
    const page = await follow(admin);
    expect(await sit(superadmin, feedback, 'reading', others)).toEqual([
      { name: admin.user.employeeName, isWriting: false },
    ]);
    await page.of('presence', feedback);
    await sit(superadmin, feedback, 'writing', others);
    await page.of('presence', feedback);
    expect(await sit(admin, feedback, 'reading', own)).toEqual([
      { name: superadmin.user.employeeName, isWriting: true },
    ]);
    await sit(superadmin, feedback, 'leaving', others);
    await page.of('presence', feedback);
    expect(await sit(admin, feedback, 'reading', own)).toEqual([]);
    page.leave();
  });

  test('removes a user’s presence on a case when no heartbeat arrives in time', async () => {
    const feedback = await createCase({}, admin.user);
    await sit(superadmin, feedback, 'reading', randomUUID());
    const age = (seconds: number) =>
      api.services.pool.query(
        `UPDATE case_presence SET seen_at = now() - make_interval(secs => $1)
         WHERE feedback_id = $2`,
        [seconds, feedback.id],
      );
    await age(caseWorkLimits.presence.goneSeconds - 10);
    expect(await sit(admin, feedback, 'reading', randomUUID())).toHaveLength(1);
    await age(caseWorkLimits.presence.goneSeconds + 1);
    expect(await sit(admin, feedback, 'reading', randomUUID())).toEqual([]);
  });

  test('returns 403 for presence on a case that the user may not see', async () => {
    const feedback = await createCase({}, admin.user);
    const path = `admin/case/${feedback.id}/presence`;
    const body = { page: randomUUID(), doing: 'reading' };
    expect((await api.as(other.token).post(path, body)).status).toBe(403);
    expect((await api.as(admin.token).post(path, { ...body, doing: 'x' })).status).toBe(400);
  });
});
