import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Sequelize } from 'sequelize';
import * as z from 'zod/mini';

import { addDatabaseGauges } from './database-gauges.ts';

/** Facts about a completed request. */
interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern, never a path: paths contain mobile numbers. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** The metrics for operators (rule 6.4). No label contains personal data. */
export interface ProductMetrics {
  readonly observeRequest: (request: AnsweredRequest) => void;
  readonly countDelivery: (lane: string, outcome: string) => void;
  /**
   * Records the delivery of an event.
   * @param seconds from the event to its delivery
   */
  readonly observeEvent: (seconds: number) => void;
  /** Returns all metrics as Prometheus text. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** The uploads in progress, and the bytes of their drafts. */
interface UploadsInUse {
  readonly inUse: () => { readonly uploads: number; readonly bytes: number };
}

/** State of the replica that the product monitors. */
interface Watched {
  readonly isCurrent: (wroteUpTo: null) => Promise<boolean>;
  readonly secondsBehind: () => number;
}

interface RunningBuild {
  readonly version: string;
  readonly commit: string | null;
}

interface Sources {
  readonly uploads: UploadsInUse;
  readonly otpDailyBudget: number;
  readonly signsHeads: boolean;
  readonly build: RunningBuild;
  readonly sequelize: Sequelize;
  readonly pool: Pool;
  readonly streams: Pool;
  readonly replica: Watched | null;
}

/** Histogram buckets in seconds: API responses, and downloads at the upper end. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(sources: Sources): ProductMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const deliveries = new Counter({
    name: 'feedback_deliveries_total',
    help: 'Tries of this process to send a message, by lane and outcome',
    labelNames: ['lane', 'outcome'],
    registers,
  });
  const events = new Histogram({
    name: 'feedback_event_delivery_seconds',
    help: 'How long what happened waited for its delivery to jobs, pages and the sending of messages',
    buckets,
    registers,
  });
  addBuildGauge(registry, sources.build);
  addPoolGauge(registry, sources);
  addMessageGauges(registry, sources.pool);
  addUploadGauges(registry, sources.uploads);
  if (sources.replica) addReplicaGauge(registry, sources.replica);
  addDatabaseGauges(registry, sources);
  return {
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    countDelivery: (lane, outcome) => deliveries.inc({ lane, outcome }),
    observeEvent: (seconds) => events.observe(seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Adds a gauge that is always 1; its labels name the build. */
function addBuildGauge(registry: Registry, { version, commit }: RunningBuild): void {
  const gauge = new Gauge({
    name: 'feedback_build_info',
    help: 'The version and the commit of this process; always 1',
    labelNames: ['version', 'commit'],
    registers: [registry],
  });
  gauge.set({ version, commit: commit ?? 'unknown' }, 1);
}

interface PoolState {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

function addPoolGauge(registry: Registry, { sequelize, pool, streams }: Sources): void {
  const states: Record<string, () => PoolState> = {
    models: () => modelsPool(sequelize),
    plain: () => plainPool(pool),
    streams: () => plainPool(streams),
  };
  const gauge = new Gauge({
    name: 'feedback_database_connections',
    help: 'Database connections of this process, by pool and state; waiting counts who waits',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, read] of Object.entries(states)) {
        for (const [state, count] of Object.entries(read()))
          gauge.set({ pool: name, state }, count);
      }
    },
  });
}

const plainPool = (pool: Pool): PoolState => ({
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

const modelsPoolSchema = z.object({
  using: z.number(),
  available: z.number(),
  waiting: z.number(),
});

/** Returns Sequelize's pool, which its types omit. */
function modelsPool({ connectionManager }: Sequelize): PoolState {
  const pool = modelsPoolSchema.parse(Reflect.get(connectionManager, 'pool'));
  return { busy: pool.using, idle: pool.available, waiting: pool.waiting };
}

function addReplicaGauge(registry: Registry, replica: Watched): void {
  const gauge = new Gauge({
    name: 'feedback_replica_behind_seconds',
    help: 'Seconds that the replica is behind its database; infinite while it is not read',
    registers: [registry],
    async collect() {
      await replica.isCurrent(null);
      gauge.set(replica.secondsBehind());
    },
  });
}

function addUploadGauges(registry: Registry, uploads: UploadsInUse): void {
  const registers = [registry];
  const count = new Gauge({
    name: 'feedback_uploads',
    help: 'Uploads of this process whose files are on their way',
    registers,
    collect() {
      const inUse = uploads.inUse();
      count.set(inUse.uploads);
      bytes.set(inUse.bytes);
    },
  });
  const bytes = new Gauge({
    name: 'feedback_upload_bytes',
    help: 'Bytes that the files of the uploads on their way hold on the disk',
    registers,
  });
}

/**
 * Milliseconds for which the message counts are cached, because many systems may scrape the
 * metrics.
 */
const countedMs = 10_000;

function addMessageGauges(registry: Registry, pool: Pool): void {
  let counted = 0;
  const registers = [registry];
  const byStatus = new Gauge({
    name: 'feedback_messages',
    help: 'Outgoing messages by status; waiting is the depth of the queue',
    labelNames: ['status'],
    registers,
    async collect() {
      if (Date.now() - counted < countedMs) return;
      counted = Date.now();
      const rows = await countMessages(pool);
      byStatus.reset();
      for (const { status, count } of rows) byStatus.set({ status }, count);
      oldest.set(rows.find(({ status }) => status === 'waiting')?.oldest ?? 0);
    },
  });
  const oldest = new Gauge({
    name: 'feedback_oldest_waiting_message_seconds',
    help: 'Age of the oldest message that waits to be sent',
    registers,
  });
}

interface StatusCount {
  readonly status: string;
  readonly count: number;
  /** The age of the oldest message in seconds. */
  readonly oldest: number;
}

/**
 * Counts the messages by status, or returns none while the database is down, because the process
 * still has other metrics to report.
 */
const countMessages = (pool: Pool): Promise<StatusCount[]> =>
  pool.query<StatusCount>(countSql).then(
    ({ rows }) => rows,
    () => [],
  );

const countSql = `
  SELECT status, count(*)::float8 AS count,
    extract(epoch FROM now() - min(created_at))::float8 AS oldest
  FROM outgoing_messages GROUP BY status`;
