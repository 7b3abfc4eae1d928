import { afterEach, beforeAll, expect, test } from 'vitest';

import { runInContext } from '../context/context.ts';
import { systemViewer } from '../context/viewer.ts';
import { query } from '../db/query.ts';
import { inTransaction } from '../db/transaction.ts';
import { Feedback } from '../../modules/cases/feedback.ts';
import { createCase } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { createDispatcher } from './dispatcher.ts';
import type { RaisedEvent } from './event.ts';
import { raise } from './raise.ts';

const api = useTestApi();
const running: { stop: () => Promise<void> }[] = [];

// The product's own dispatcher would deliver the events of this test.
beforeAll(() => api.services.events.stop());
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});

/** Starts a process that delivers events; returns a function that runs work in that process. */
function startDelivering(hear: (event: RaisedEvent) => void) {
  const events = createDispatcher();
  const listener = (event: RaisedEvent) => {
    hear(event);
    return null;
  };
  const subscriptions = {
    ...api.services.subscriptions,
    all: [],
    inside: {},
    after: { 'case.attached': [listener] },
    batches: [],
  };
  const services = { ...api.services, events, subscriptions };
  events.start(services);
  running.push(events);
  return <Result>(work: () => Result) => runInContext({ services, viewer: systemViewer }, work);
}

/** Attaches one more file to a case. */
const attachMore = ({ id }: Feedback) =>
  inTransaction(async () => {
    const feedback = await Feedback.findByPk(id, { lock: true, rejectOnEmpty: true });
    const [last] = await query<{ count: number }>(
      'SELECT count(*)::int FROM audit_history WHERE entity_id = $1',
      [String(id)],
    );
    await query(`INSERT INTO audit_history (entity, entity_id, action) VALUES ('case', $1, 'a')`, [
      String(id),
    ]);
    await raise('case.attached', { feedback, files: Array(last?.count).fill('a.pdf') });
  });

const waiting = () => api.inside(() => query('SELECT FROM raised_events'));

test('delivers the events of a process that died before delivery', async () => {
  const feedback = await createCase();
  await api.inside(() => attachMore(feedback));
  expect(await waiting()).toHaveLength(1);
  const heard: RaisedEvent[] = [];
  startDelivering((event) => heard.push(event));
  await expect.poll(() => heard).toMatchObject([{ feedbackId: feedback.id }]);
  await expect.poll(waiting).toEqual([]);
});

test('delivers an event again after a subscriber fails', async () => {
  const feedback = await createCase();
  let tries = 0;
  const inside = startDelivering(() => {
    tries += 1;
    if (tries < 3) throw new Error('not now');
  });
  await inside(() => attachMore(feedback));
  await expect.poll(() => tries, { timeout: 10_000 }).toBe(3);
  await expect.poll(waiting).toEqual([]);
});

test('does not deliver the events of a transaction that was rolled back', async () => {
  const [undone, other] = [await createCase(), await createCase()];
  const heard: RaisedEvent[] = [];
  const inside = startDelivering((event) => heard.push(event));
  const failing = inside(() =>
    inTransaction(async () => {
      await raise('case.attached', { feedback: undone, files: [] });
      throw new Error('undone');
    }),
  );
  await expect(failing).rejects.toThrow('undone');
  await inside(() => attachMore(other));
  await expect.poll(() => heard).toMatchObject([{ feedbackId: other.id }]);
});

test('delivers each event once and the events of a case in order when several processes deliver', async () => {
  const cases = await Promise.all(Array.from({ length: 3 }, () => createCase()));
  const heard = new Map<number | null, number[]>(cases.map(({ id }) => [id, []]));
  const hear = ({ feedbackId, fileCount }: RaisedEvent) => heard.get(feedbackId)?.push(fileCount);
  const processes = [startDelivering(hear), startDelivering(hear), startDelivering(hear)];
  const rounds = Array.from({ length: 10 }, (_, round) => round);
  await Promise.all(
    processes.flatMap((inside) =>
      cases.map(async (feedback) => {
        for (const _ of rounds) await inside(() => attachMore(feedback));
      }),
    ),
  );
  await expect.poll(waiting).toEqual([]);
  for (const { id } of cases) {
    const counts = heard.get(id) ?? [];
    expect(counts).toHaveLength(processes.length * rounds.length);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  }
});
