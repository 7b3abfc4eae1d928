import { Client } from 'pg';
import type { Logger } from 'pino';

/** A subscription to the database's announcements. */
export interface Subscription {
  readonly stop: () => Promise<void>;
}

/** Milliseconds before a connection that was lost is opened again. */
const reconnectMs = 2000;

/**
 * Calls back whenever a message was written, also by another instance. Announcements may be
 * missed while the connection is away; the worker looks by itself now and then.
 */
export function listenForMessages(
  url: string,
  logger: Logger,
  onMessage: () => void,
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
    next.on('notification', onMessage);
    next.once('error', (error) => again(next, error));
    next.once('end', () => again(next));
    try {
      await next.connect();
      await next.query('LISTEN outgoing_messages');
      // What came while nobody listened.
      onMessage();
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
