import { Client } from 'pg';
import type { Logger } from 'pino';

/** A subscription to the database's notifications. */
export interface Subscription {
  readonly stop: () => Promise<void>;
}

/** Milliseconds before a connection that was lost is opened again. */
const reconnectMs = 2000;

/** Milliseconds between two heartbeats: each is a notification that the listener sends itself. */
const usualHeartbeatMs = 5000;

/** Heartbeats without an echo after which the connection counts as lost. */
const missedHeartbeats = 2;

interface Announcements {
  /** The channel's name; our own, never anybody's text. */
  readonly channel: string;
  readonly onAnnounced: (payload: string) => void;
  /** From now on nothing is missed; what came before may have been. */
  readonly onListening: () => void;
  /** From now on notifications are missed, until `onListening` is called. */
  readonly onLost?: () => void;
  readonly heartbeatMs?: number;
}

/**
 * Calls back for each notification that the database sends on a channel, from any instance. The
 * listener notifies itself: a connection that is silent without a fault is replaced, too.
 */
export function listen(
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
    // A connection that goes silent while it is opened is lost after as long.
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
    if (error) logger.warn({ err: error }, 'the listener lost its connection; opening it again');
    onLost();
    // Its answers may still arrive: nobody hears them any more.
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

/** Milliseconds that a connection has to say goodbye; one that is silent never answers. */
const goodbyeMs = 1000;

/** Ends a connection, by force when it does not answer. */
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
