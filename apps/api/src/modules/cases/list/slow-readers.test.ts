import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createSignedInUser } from '../../../testing/factories.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const sockets: Socket[] = [];
const { stalled } = useSignedInPeople({ stalled: 'superadmin' });

/**
 * Number of cases whose JSON exceeds the system's socket buffers, so that a stopped reader blocks
 * the response.
 */
const cases = 7000;

beforeAll(async () => {
  await api.services.pool.query(
    `INSERT INTO feedbacks (case_id, audience, status, submitter_name, sealed,
       location, feedback_type, sub_type, description)
     SELECT 'MF-' || lpad(n::text, 4, '0') || '-ABCD', 'c', 'open', 'Asha', '\\x00',
       'Mumbai', 'Stalled', 'S', repeat('word ', 390)
     FROM generate_series(1, $1::int) n`,
    [cases],
  );
});
afterAll(() => sockets.forEach((socket) => socket.destroy()));

/** Requests the whole list and reads only the first bytes of the response. */
async function beginAndStop(): Promise<string> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  sockets.push(socket);
  const path = `/api/admin/getnonkotakfeedbacks/${stalled.user.id}/c`;
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${stalled.token}\r\n\r\n`,
  );
  await once(socket, 'readable');
  return String(socket.read(12));
}

/** Returns how many exports of a user are recorded. */
async function takenBy(employeeCode: string) {
  const { rowCount } = await api.services.pool.query(
    `SELECT FROM security_log WHERE kind = 'export' AND outcome = 'success' AND account = $1`,
    [employeeCode],
  );
  return rowCount;
}

describe('clients that stop reading a download', () => {
  it('a stalled download holds no database connection and does not delay other users', async () => {
    expect(await beginAndStop()).toBe('HTTP/1.1 200');
    const { streams } = api.services;
    await expect.poll(() => streams.totalCount - streams.idleCount).toBe(0);

    // The user's second download waits for the first download, and the third download is rejected
    // immediately.
    const next = beginAndStop();
    const { user, token } = stalled;
    const refused = await api.as(token).get(`admin/report/${user.id}/c.csv`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(refused.body.code).toBe('downloadRunning');

    // After a client disconnects, the next download starts, and the interrupted export is recorded.
    sockets[0]?.destroy();
    expect(await next).toBe('HTTP/1.1 200');
    await expect.poll(() => takenBy(user.employeeCode)).toBe(1);

    const other = await createSignedInUser('superadmin');
    const whole = await api.as(other.token).get(`admin/getnonkotakfeedbacks/${other.user.id}/c`);
    expect(whole.status).toBe(200);
    expect(whole.body).toHaveLength(cases);
  });
});
