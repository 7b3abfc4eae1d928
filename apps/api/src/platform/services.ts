import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Sequelize } from 'sequelize';

import type { BackgroundWork } from './background.ts';
import type { Config } from './config/config.ts';
import type { InstanceShutdown } from './shutdown.ts';
import type { ChangeFeed } from './events/change-feed.ts';
import type { DatabaseClock } from './db/database-clock.ts';
import type { Replica } from './db/replica.ts';
import type { LdapDirectory } from './sign-on/directory.ts';
import type { IdentityProviderClient } from './sign-on/provider.ts';
import type { Dispatcher, Subscriptions } from './events/event.ts';
import type { FollowUpJobQueue } from './jobs/job-queue.ts';
import type { DataKeys } from './crypto/data-keys.ts';
import type { KeyLimits } from './http/guards/key-limits.ts';
import type { RateLimits } from './http/guards/rate-limits.ts';
import type { ConcurrencyLimit } from './concurrency/concurrency-limit.ts';
import type { StreamResponse } from './http/responses/stream-response.ts';
import type { ProductMetrics } from './metrics.ts';
import type { FileScanner } from './storage/file-scanner.ts';
import type { FileHold } from './storage/file-hold.ts';
import type { AttachmentStorage } from './storage/attachment-storage.ts';
import type { TraceExporter } from './tracing/spans.ts';
import type { UploadQuota } from './storage/upload-quota.ts';

/** The services that the features use, created once at the start. */
export interface Services {
  readonly config: Config;
  readonly logger: Logger;
  /** Sequelize connection pool of the models. */
  readonly sequelize: Sequelize;
  /** URL for separate connections: always the database itself, never a pooler. */
  readonly databaseUrl: string;
  /** Plain connections, for `query`, the counters and the job queue. */
  readonly pool: Pool;
  /** The clock of the database (rule 6.11). */
  readonly clock: DatabaseClock;
  /**
   * Connections for streamed responses only, because a big list occupies a connection for some
   * time.
   */
  readonly streams: Pool;
  /** Streaming replica for queries over many cases; null when none is configured. */
  readonly replica: Replica | null;
  readonly streamAnswer: StreamResponse;
  /** The keys that encrypt personal data. */
  readonly keys: DataKeys;
  readonly storage: AttachmentStorage;
  /** The hold that protects the files that this process receives from being swept. */
  readonly fileHold: FileHold;
  readonly uploads: UploadQuota;
  readonly scanner: FileScanner;
  /** Identity provider of the company; null when none is configured. */
  readonly provider: IdentityProviderClient | null;
  /** Directory of the company; null when none is configured. */
  readonly directory: LdapDirectory | null;
  readonly rateLimits: RateLimits;
  readonly keyLimits: KeyLimits;
  /** The concurrency limit for sending OTPs. */
  readonly otpSlots: ConcurrencyLimit;
  /** The concurrency limit for the searches of all users, each of which uses two connections. */
  readonly searchSlots: ConcurrencyLimit;
  readonly metrics: ProductMetrics;
  readonly tracing: TraceExporter;
  readonly background: BackgroundWork;
  /** The shutdown of this instance. */
  readonly departure: InstanceShutdown;
  /** The queue of follow-up and scheduled jobs. */
  readonly jobs: FollowUpJobQueue;
  /** The subscribers to domain events. */
  readonly subscriptions: Subscriptions;
  /** Delivers raised events after their commit. */
  readonly events: Dispatcher;
  /** Distributes the committed changes of all instances to open pages. */
  readonly news: ChangeFeed;
}
