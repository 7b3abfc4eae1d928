import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Sequelize } from 'sequelize';

import type { Background } from './background.ts';
import type { Config } from './config/config.ts';
import type { Departure } from './departure.ts';
import type { NewsDesk } from './events/news.ts';
import type { DatabaseClock } from './db/database-clock.ts';
import type { Replica } from './db/replica.ts';
import type { Directory } from './domain/access/sign-on/directory.ts';
import type { Provider } from './domain/access/sign-on/provider.ts';
import type { Dispatcher, Subscriptions } from './events/event.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { DataKeys } from './keys/data-keys.ts';
import type { KeyLimits } from './http/guards/key-limits.ts';
import type { RateLimits } from './http/guards/rate-limits.ts';
import type { Slots } from './waiting/slots.ts';
import type { StreamAnswer } from './http/answers/stream-answer.ts';
import type { Metrics } from './metrics.ts';
import type { FileScanner } from './storage/file-scanner.ts';
import type { FileHold } from './storage/file-hold.ts';
import type { AttachmentStorage } from './storage/attachment-storage.ts';
import type { Tracing } from './tracing/spans.ts';
import type { UploadQuota } from './storage/upload-quota.ts';

/** What the features are given to work with; made once, at start. */
export interface Services {
  readonly config: Config;
  readonly logger: Logger;
  /** The models' connection. */
  readonly sequelize: Sequelize;
  /** For a connection of one's own; the database itself, never a pooler. */
  readonly databaseUrl: string;
  /** Plain connections, for `query`, the counters and the job queue. */
  readonly pool: Pool;
  /** The time, by the database (rule 6.11). */
  readonly clock: DatabaseClock;
  /** For streamed answers alone: a big list takes one for some time. */
  readonly streams: Pool;
  /** A streaming replica, for what looks at many cases; null: there is none. */
  readonly replica: Replica | null;
  readonly streamAnswer: StreamAnswer;
  /** What data of people is sealed with. */
  readonly keys: DataKeys;
  readonly storage: AttachmentStorage;
  /** By which nobody sweeps the files that this process receives. */
  readonly fileHold: FileHold;
  readonly uploads: UploadQuota;
  readonly scanner: FileScanner;
  /** The company's identity provider; null: there is none. */
  readonly provider: Provider | null;
  /** The company's directory; null: there is none. */
  readonly directory: Directory | null;
  readonly rateLimits: RateLimits;
  readonly keyLimits: KeyLimits;
  /** For sending OTPs: a few at a time, whatever comes at once. */
  readonly otpSlots: Slots;
  /** For searches: a few of all people's at a time, each of which takes two connections. */
  readonly searchSlots: Slots;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly background: Background;
  /** Whether this instance is about to end. */
  readonly departure: Departure;
  /** What is done later, or by the clock. */
  readonly jobs: JobQueue;
  /** Who hears of what happens. */
  readonly subscriptions: Subscriptions;
  /** Delivers what was raised, after its commit. */
  readonly events: Dispatcher;
  /** What happens anywhere, once it is committed. */
  readonly news: NewsDesk;
}
