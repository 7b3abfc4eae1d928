import { Client } from 'pg';
import type { Logger } from 'pino';

/** A subscription to the database's announcements. */
export interface Subscription {
  readonly stop: () => Promise<void>;
}

/** Milliseconds before a connection that was lost is opened again. */
const reconnectMs = 2000;

interface Announcements {
  /** The channel's name; our own, never anybody's text. */
  readonly channel: string;
  readonly onAnnounced: (payload: string) => void;
  /** From now on nothing is missed; what came before may have been. */
  readonly onListening: () => void;
}

/**
 * Calls back for what the database announces on a channel, also of another instance's doing.
 * Announcements are missed while the connection is away.
 */
export function listen(
  url: string,
  logger: Logger,
  { channel, onAnnounced, onListening }: Announcements,
): Subscription {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      application_name: 'feedback-listener',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client = next;
    next.on('notification', ({ payload = '' }) => onAnnounced(payload));
    next.once('error', (error) => again(next, error));
    next.once('end', () => again(next));
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      onListening();
    } catch (error) {
      again(next, error);
    }
  }

  function again(lost: Client, error?: unknown): void {
    if (isStopped || client !== lost) return;
    client = null;
    if (error) logger.warn({ err: error }, 'the listener lost its connection; opening it again');
    lost.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), reconnectMs);
    timer.unref();
  }

  const first = connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await first;
      await client?.end().catch(() => undefined);
    },
  };
}
