import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Faults of a dependency, with their names in the results table. */
export const faultNames = {
  down: 'takes no connection',
  hangs: 'never answers',
  slow: 'answers drop by drop',
  cut: 'is cut off within an answer',
  nonsense: 'answers nonsense',
  refuses: 'refuses',
  lies: 'does nothing and says that it is done',
} as const;
export type DependencyFault = keyof typeof faultNames;

/** The current behaviour of a dependency. */
export type ProxyBehaviour = 'well' | DependencyFault;

/** Returns the response to the received bytes, or null while none is due. */
type Answering = (request: Buffer) => Buffer | string | null;

/** Responses in a protocol that the proxy sends in the dependency's place. */
export interface ProtocolResponses {
  /** Greetings for protocols in which the server speaks first. */
  readonly greets?: { readonly refuses: string; readonly lies: string };
  readonly refuses: Answering;
  /** Creates false successes for one connection, because some protocols need its state. */
  readonly lies: () => Answering;
  /** The response in which the connection is cut; any response by default. */
  readonly cutAt?: RegExp;
}

/** A proxy in front of a dependency that can replace or withhold its responses. */
export interface TcpProxy {
  readonly port: number;
  /** Number of connections, or of cut responses, since the last switch of the proxy's behaviour. */
  readonly met: () => number;
  /**
   * Switches the behaviour. Ends earlier connections, except hanging ones, whose clients notice the
   * fault by time-out.
   */
  readonly turn: (way: ProxyBehaviour) => void;
  readonly stop: () => Promise<void>;
}

/** Bytes at a time of a slow response, and the milliseconds between them. */
const drop = { bytes: 24, everyMs: 10 };

const noise = Buffer.from('\x07\xff\x00?? 999 { ]]> \x00\r\n\r\n', 'latin1');

/** Starts a proxy on a free port in front of a local port. */
export async function startTcpProxy(target: number, manners: ProtocolResponses): Promise<TcpProxy> {
  const [open, hanging] = [new Set<Socket>(), new Set<Socket>()];
  let [way, met]: [ProxyBehaviour, number] = ['well', 0];
  // A client that has closed its side may still receive a response, as the virus scanner's does.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    met += way === 'cut' ? 0 : 1;
    if (way === 'down') socket.resetAndDestroy();
    else if (way === 'hangs') hanging.add(socket.resume());
    else if (way === 'well' || way === 'slow' || way === 'cut') pass(socket, way);
    else speak(socket, manners, way);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function pass(socket: Socket, as: 'well' | 'slow' | 'cut'): void {
    const behind = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    behind.on('error', () => socket.destroy()).on('end', () => socket.end());
    socket.on('close', () => behind.destroy()).pipe(behind);
    if (as === 'well') behind.pipe(socket);
    else if (as === 'slow') behind.on('data', dropping(behind, socket));
    else {
      behind.on('data', (answer: Buffer) => {
        if (!(manners.cutAt ?? /^/).test(answer.toString('latin1'))) {
          socket.write(answer);
          return;
        }
        met += 1;
        socket.write(answer.subarray(0, answer.length / 2), () => socket.resetAndDestroy());
      });
    }
  }

  const endAll = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    met: () => met,
    turn(next) {
      [way, met] = [next, 0];
      endAll([...open].filter((socket) => !hanging.has(socket)));
    },
    async stop() {
      endAll(open);
      server.close();
      await once(server, 'close');
    },
  };
}

/** Relays a response in small chunks and pauses the source meanwhile. */
function dropping(from: Socket, to: Socket): (answer: Buffer) => void {
  return (answer) => {
    from.pause();
    let at = 0;
    const dripping = setInterval(() => {
      to.write(answer.subarray(at, at + drop.bytes));
      at += drop.bytes;
      if (at < answer.length) return;
      clearInterval(dripping);
      from.resume();
    }, drop.everyMs);
    to.on('close', () => clearInterval(dripping));
  };
}

function speak(
  socket: Socket,
  manners: ProtocolResponses,
  way: 'nonsense' | 'refuses' | 'lies',
): void {
  socket.on('end', () => socket.end());
  if (way === 'nonsense') {
    if (manners.greets) socket.write(noise);
    socket.on('data', () => socket.write(noise));
    return;
  }
  if (manners.greets) socket.write(manners.greets[way]);
  if (manners.greets && way === 'refuses') socket.end();
  const answerTo = way === 'lies' ? manners.lies() : manners.refuses;
  socket.on('data', (request: Buffer) => {
    const answer = answerTo(request);
    if (answer !== null) socket.write(answer);
    if (way === 'refuses') socket.end();
  });
}

/** Fault responses for dependencies that use HTTP. */
export const buildHttpFaultResponses = (
  lie: { type?: string; body?: string } = {},
): ProtocolResponses => ({
  refuses: () => httpAnswer('503 Service Unavailable'),
  lies: () => () => httpAnswer('200 OK', lie),
});

const httpAnswer = (status: string, { type = 'application/json', body = '' } = {}): string =>
  [
    `HTTP/1.1 ${status}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
