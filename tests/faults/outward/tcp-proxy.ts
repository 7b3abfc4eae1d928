import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Ways of a dependency that is not well, and what each is called in the table. */
export const faults = {
  down: 'takes no connection',
  hangs: 'never answers',
  slow: 'answers drop by drop',
  cut: 'is cut off within an answer',
  nonsense: 'answers nonsense',
  refuses: 'refuses',
  lies: 'does nothing and says that it is done',
} as const;
export type Fault = keyof typeof faults;

/** Way in which a dependency behaves. */
export type Way = 'well' | Fault;

/** Answers to what came; null: none is due yet. */
type Answering = (request: Buffer) => Buffer | string | null;

/** Words of a protocol, for a proxy that speaks in the dependency's place. */
export interface Manners {
  /** The first word, where it is the server's. */
  readonly greets?: { readonly refuses: string; readonly lies: string };
  readonly refuses: Answering;
  /** One for each connection: a liar may have to know how far it came. */
  readonly lies: () => Answering;
  /** Answer in which it is cut off; any, where none is named. */
  readonly cutAt?: RegExp;
}

/** A proxy in front of a dependency, which may keep what it is told to itself. */
export interface TcpProxy {
  readonly port: number;
  /** How often the way that it is turned to was met: connections, or answers that were cut. */
  readonly met: () => number;
  /** Ends the connections of before, but for those that hang: whoever waits there finds out. */
  readonly turn: (way: Way) => void;
  readonly stop: () => Promise<void>;
}

/** Bytes of a slow answer that come at a time, and the milliseconds between. */
const drop = { bytes: 24, everyMs: 10 };

const noise = Buffer.from('\x07\xff\x00?? 999 { ]]> \x00\r\n\r\n', 'latin1');

/** Starts one at any port, in front of a port of this machine. */
export async function startProxy(target: number, manners: Manners): Promise<TcpProxy> {
  const [open, hanging] = [new Set<Socket>(), new Set<Socket>()];
  let [way, met]: [Way, number] = ['well', 0];
  // Who has said all may still be answered: a scanner is asked so.
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

/** Hands answers on drop by drop, and takes no more of them meanwhile. */
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

function speak(socket: Socket, manners: Manners, way: 'nonsense' | 'refuses' | 'lies'): void {
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

/** Manners of whatever is asked by HTTP. */
export const overHttp = (lie: { type?: string; body?: string } = {}): Manners => ({
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
