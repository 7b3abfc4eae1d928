import { Client } from 'pg';
import type { Logger } from 'pino';

/** A subscription to notifications of the database. */
export interface Subscription {
  readonly stop: () => Promise<void>;
}

/** Milliseconds before a lost connection is reopened. */
const reconnectMs = 2000;

/**
 * Milliseconds between two heartbeats: each is a notification that the listener sends to itself.
 */
const usualHeartbeatMs = 5000;

/** Number of heartbeats without an echo after which the connection counts as lost. */
const missedHeartbeats = 2;

interface Announcements {
  /** Name of the channel; always a constant of the code, never user input. */
  readonly channel: string;
  readonly onAnnounced: (payload: string) => void;
  /**
   * Called when the subscription starts. Later notifications arrive, but earlier notifications may
   * have been missed.
   */
  readonly onListening: () => void;
  /** Called when the connection is lost: notifications are missed until `onListening` is called. */
  readonly onLost?: () => void;
  readonly heartbeatMs?: number;
}

/**
 * Calls back for each notification that the database sends on a channel, from any instance. The
 * listener notifies itself, so that a connection that went silent without an error is replaced too.
 */
export function listenToNotifications(
  url: string,
  logger: Logger,
  {
    channel,
    onAnnounced,
    onListening,
    onLost = () => undefined,
    heartbeatMs = usualHeartbeatMs,
  }: Announcements,
): Subscription {
  const heartbeat = `${channel}_heartbeat`;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const opened = new Client({
      connectionString: url,
      application_name: 'feedback-listener',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = opened;
    let unheard = 0;
    opened.on('notification', ({ channel: from, payload = '' }) => {
      if (from === heartbeat) unheard = 0;
      else onAnnounced(payload);
    });
    opened.once('error', (error) => again(opened, error));
    opened.once('end', () => again(opened));
    // A connection that goes silent while it is being opened counts as lost after the same time.
    const opening = setTimeout(
      () => again(opened, silent()),
      missedHeartbeats * heartbeatMs + 5000,
    );
    try {
      await opened.connect();
      await opened.query(`LISTEN ${channel}; LISTEN ${heartbeat}`);
    } catch (error) {
      again(opened, error);
    } finally {
      clearTimeout(opening);
    }
    if (isStopped || client !== opened) return;
    onListening();
    beating = setInterval(() => {
      if (unheard >= missedHeartbeats) return again(opened, silent());
      unheard += 1;
      opened.query(`NOTIFY ${heartbeat}`).catch((error: unknown) => again(opened, error));
    }, heartbeatMs);
    beating.unref();
  }

  function again(lost: Client, error?: unknown): void {
    if (isStopped || client !== lost) return;
    client = null;
    clearInterval(beating);
    if (error)
      logger.warn({ err: error }, 'the database listener lost its connection; reconnecting');
    onLost();
    // Ignores late notifications of the lost connection.
    lost.removeAllListeners('notification');
    lost.on('error', () => undefined);
    void discard(lost);
    timer = setTimeout(() => void connect(), reconnectMs);
    timer.unref();
  }

  const first = connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(beating);
      await first;
      if (client) await discard(client);
    },
  };
}

const silent = () => new Error('The connection did not return its heartbeats.');

/** Milliseconds that a connection gets to close cleanly; a silent connection never responds. */
const goodbyeMs = 1000;

/** Closes a connection, and destroys its socket when it does not respond. */
async function discard(client: Client): Promise<void> {
  const stream: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
  const destroy = () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a socket of Node's
    (stream as { destroy?: () => void } | undefined)?.destroy?.();
  };
  const timer = setTimeout(destroy, goodbyeMs);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}
