import { setTimeout as sleep } from 'node:timers/promises';

import { runInContext, services } from '../context/context.ts';
import { systemViewer } from '../context/viewer.ts';
import { lockByName, query } from '../db/query.ts';
import { inTransaction } from '../db/transaction.ts';
import { processSeparately, isServiceUnavailable, findSetAsideIds } from '../jobs/set-aside.ts';
import type { Services } from '../services.ts';
import type { Dispatcher, RaisedEvent } from './event.ts';

interface Startable {
  /** Starts delivering events with the given services. */
  readonly start: (services: Services) => void;
}

/** Batch name under which undeliverable events are set aside (rule 6.12). */
const batch = 'events.deliver';

/** Maximum number of events in a batch; further events go into the next batch. */
const most = 1000;

/** Milliseconds between two batches, so that a flood of events needs few batches. */
const gatherMs = 50;

/**
 * Milliseconds between two queries without a wake-up: a process may have died before it delivered.
 */
const lookMs = 1000;

/**
 * Creates the dispatcher of this process (transactional outbox). The dispatcher reads raised events
 * in batches and passes them to the job queue and to the listeners of all instances. Each event is
 * delivered at least once, and the events of a case in order: only one process dispatches at a time
 * (ADR 10). An event that cannot be delivered is set aside, and the delivery of later events
 * continues.
 */
export function createDispatcher(): Dispatcher & Startable {
  const stopping = new AbortController();
  let isWoken = false;
  let wakeUp: () => void = () => undefined;
  let running = Promise.resolve();

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookMs).unref();
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const wasWoken = isWoken;
      isWoken = false;
      const isMore = await deliverBatch(wasWoken).catch((error: unknown) => {
        services().logger.warn({ err: error }, 'could not deliver events; retrying');
        return false;
      });
      if (isMore || isWoken) await sleep(gatherMs, undefined, { ref: false });
      else if (!stopping.signal.aborted) await rest();
    }
  }

  return {
    start(given) {
      running = runInContext({ services: given, viewer: systemViewer }, run);
    },
    wake() {
      isWoken = true;
      wakeUp();
    },
    async stop() {
      stopping.abort();
      wakeUp();
      await running;
    },
  };
}

/**
 * Delivers a batch of events.
 * @returns whether more events wait
 */
async function deliverBatch(isKnown: boolean): Promise<boolean> {
  if (!isKnown && (await query('SELECT FROM raised_events LIMIT 1')).length === 0) return false;
  const skipped = await findSetAsideIds(batch);
  const rest = `id <> ALL ($1::bigint[]) ORDER BY id LIMIT ${most}`;
  try {
    return (await deliver(rest, skipped)) === most;
  } catch (error) {
    if (isServiceUnavailable(error)) throw error;
    services().logger.warn(
      { err: error },
      'could not deliver a batch of events; delivering them one by one',
    );
    const waiting = await query<{ id: string }>(`SELECT id FROM raised_events WHERE ${rest}`, [
      skipped,
    ]);
    const ids = waiting.map(({ id }) => id);
    await processSeparately(batch, ids, {
      keyOf: String,
      work: (id) => deliver('id = ANY ($1)', [id]),
    });
    return ids.length === most;
  }
}

/**
 * Delivers the events that a condition with a list of ids selects.
 * @returns the number of events
 */
async function deliver(condition: string, ids: readonly (number | string)[]): Promise<number> {
  const { subscriptions, jobs, metrics } = services();
  const events = await inTransaction(async () => {
    // Events whose removal a crash undoes are delivered again.
    await query('SET LOCAL synchronous_commit = off');
    await lockByName('raised events');
    const taken = await query<TakenEvent>(takeSql(condition), [ids]);
    if (taken.length === 0) return taken;
    await jobs.add(
      taken.flatMap((event) =>
        (subscriptions.after[event.type] ?? []).flatMap((sequel) => {
          const job = sequel(event);
          return job ? { ...job, traceParent: event.traceParent } : [];
        }),
      ),
    );
    for (const hear of subscriptions.batches ?? []) await jobs.add(await hear(taken));
    await query(announceSql, [taken.flatMap(({ feedbackId }) => feedbackId ?? [])]);
    return taken;
  });
  for (const { waited } of events) metrics.observeEvent(waited);
  return events.length;
}

/** An event with the seconds between its creation and its delivery. */
interface TakenEvent extends RaisedEvent {
  readonly waited: number;
}

const takeSql = (condition: string) => `
  WITH taken AS (
    DELETE FROM raised_events
    WHERE id IN (SELECT id FROM raised_events WHERE ${condition})
    RETURNING *
  )
  SELECT type, feedback_id AS "feedbackId", file_count AS "fileCount",
    trace_parent AS "traceParent", changed, raised_at AS "raisedAt",
    extract(epoch FROM clock_timestamp() - raised_at)::float8 AS waited
  FROM taken ORDER BY id`;

/**
 * SQL that notifies the open pages of changed cases, and wakes the message delivery, because most
 * events have messages.
 */
const announceSql = `
  SELECT pg_notify('outgoing_messages', ''), (
    SELECT count(pg_notify('news', 'case ' || id)) FROM unnest($1::int[]) AS id
  )`;
