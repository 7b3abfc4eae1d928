import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { commitReader, type CommitPoint } from './commit-reader.ts';
import { frameReader, statementReader } from './frames.ts';

/** When a connection breaks: before its server has heard of the commit, or once it has committed. */
export type Moment = 'before' | 'after';

/** A way to a database, on which a commit can be made to fail. */
export interface PostgresProxy {
  readonly url: string;
  /** Commit points that went by, in order. */
  readonly seen: readonly CommitPoint[];
  /** Breaks the connection once at each of some points, at its next commit. */
  readonly breakAt: (points: Iterable<CommitPoint>, moment: Moment) => void;
  /** Breaks nothing any more; those points that did not come. */
  readonly mend: () => readonly CommitPoint[];
  readonly stop: () => Promise<void>;
}

/** @param url the database's own address */
export async function startPostgresProxy(url: string): Promise<PostgresProxy> {
  const { hostname, port } = new URL(url);
  const seen: CommitPoint[] = [];
  const sockets = new Set<Socket>();
  const toBreak = new Map<CommitPoint, Moment>();

  /** The break that is due at a commit, once; null: none. */
  const meet = (point: CommitPoint): Moment | null => {
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

/** Passes on what two ends say to each other, until a commit is to break. */
function join(client: Socket, behind: Socket, meet: (point: CommitPoint) => Moment | null): void {
  const [framesOf, answersOf] = [frameReader(true), frameReader(false)];
  const [askedIn, pointIn] = [statementReader(), commitReader()];
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
    // It is ready for the next: what it was asked for is done.
    else if (answers.some(({ type }) => type === 'Z')) end();
  });
  client.once('close', end);
  behind.once('close', end);
}
