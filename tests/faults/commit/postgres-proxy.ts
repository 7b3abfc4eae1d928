import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { createCommitReader, type CommitPoint } from './commit-reader.ts';
import { createWireMessageReader, createStatementReader } from './wire-messages.ts';

/** When a connection breaks: before the server receives the commit, or after it has committed. */
export type BreakMoment = 'before' | 'after';

/** A proxy in front of a database that can break the connection at a commit. */
export interface PostgresProxy {
  readonly url: string;
  /** Commit points that have passed, in order. */
  readonly seen: readonly CommitPoint[];
  /** Breaks the connection once at each of these points, at its next commit. */
  readonly breakAt: (points: Iterable<CommitPoint>, moment: BreakMoment) => void;
  /**
   * Stops breaking connections. Returns the commit points that should have been broken but were
   * never reached.
   */
  readonly mend: () => readonly CommitPoint[];
  readonly stop: () => Promise<void>;
}

/**
 * Starts the proxy.
 * @param url the database's own address
 */
export async function startPostgresProxy(url: string): Promise<PostgresProxy> {
  const { hostname, port } = new URL(url);
  const seen: CommitPoint[] = [];
  const sockets = new Set<Socket>();
  const toBreak = new Map<CommitPoint, BreakMoment>();

  /** Records a commit and returns the break that is due for it, or null. */
  const meet = (point: CommitPoint): BreakMoment | null => {
    seen.push(point);
    const moment = toBreak.get(point) ?? null;
    toBreak.delete(point);
    return moment;
  };

  const server = createServer((client) => {
    const behind = connect(Number(port), hostname);
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
    }
    join(client, behind, meet);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    seen,
    breakAt(points, moment) {
      for (const point of points) toBreak.set(point, moment);
    },
    mend() {
      const left = [...toBreak.keys()];
      toBreak.clear();
      return left;
    },
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** Relays data between two sockets until a commit is due to break. */
function join(
  client: Socket,
  behind: Socket,
  meet: (point: CommitPoint) => BreakMoment | null,
): void {
  const [framesOf, answersOf] = [createWireMessageReader(true), createWireMessageReader(false)];
  const [askedIn, pointIn] = [createStatementReader(), createCommitReader()];
  let isUnheard = false;
  const end = () => {
    client.destroy();
    behind.destroy();
  };
  client.on('data', (chunk) => {
    for (const frame of framesOf(chunk)) {
      const asked = askedIn(frame);
      const point = asked && pointIn(asked);
      const moment = point && meet(point);
      if (moment === 'before') return end();
      if (moment === 'after') isUnheard = true;
      behind.write(frame.bytes);
    }
  });
  behind.on('data', (chunk) => {
    const answers = answersOf(chunk);
    if (!isUnheard) for (const { bytes } of answers) client.write(bytes);
    // `ReadyForQuery`: the server has finished the commit.
    else if (answers.some(({ type }) => type === 'Z')) end();
  });
  client.once('close', end);
  behind.once('close', end);
}
