import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { StartError } from '../errors.ts';

/** The server, which listens before the application is ready. */
export interface HttpServer {
  readonly port: number;
  /** Serves requests with the application from now on. */
  readonly serve: (application: RequestListener) => void;
  /**
   * Closes each connection after its response, so that a balancer sends clients to another
   * instance.
   */
  readonly sendElsewhere: () => void;
  /** Accepts no new requests and waits for the current ones, at most the given milliseconds. */
  readonly close: (atMostMs: number) => Promise<void>;
}

/**
 * Milliseconds that a connection may be silent during a request or a response, for example because
 * the client stopped reading; longer than any response takes to begin.
 */
const defaultSilenceMs = 60_000;

/** The number of requests that a connection may pipeline; browsers and balancers pipeline none. */
const mostAhead = 16;

/** The interval at which a stop closes idle connections, in milliseconds. */
const sweepMs = 50;

/**
 * Listens on the port before the rest of the start, so that a port in use stops the start before
 * anything is changed. Responds with 503 until the application is ready.
 * @throws StartError when the port is in use or not permitted
 */
export async function startListening(
  host: string,
  port: number,
  silenceMs = defaultSilenceMs,
): Promise<HttpServer> {
  let answer: RequestListener = (_req, res) => {
    res.writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain' }).end('Starting.\n');
  };
  let isLeaving = false;
  const server = createServer(
    {
      headersTimeout: 10_000,
      // Bodies have their own deadlines (`body-deadline.ts`, `multipart.ts`): Node's would also cut
      // off an honest upload over a slow connection.
      requestTimeout: 0,
      connectionsCheckingInterval: 5000,
      maxHeaderSize: 16_384,
      keepAliveTimeout: 65_000,
    },
    oneByOne((req, res) => {
      if (isLeaving) res.setHeader('Connection', 'close');
      answer(req, res);
    }),
  );
  server.timeout = silenceMs;
  const unused = trackUnused(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(refused(cause, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    port: findPort(server),
    serve: (application) => {
      answer = application;
    },
    sendElsewhere: () => {
      isLeaving = true;
    },
    close: (atMostMs) => close(server, unused, atMostMs),
  };
}

function refused(cause: NodeJS.ErrnoException, host: string, port: number): StartError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT: ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
    EACCES: `PORT: ${port} is not permitted for this user. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST: ${host} is not an address of this machine. Set HOST to one of its addresses, or 0.0.0.0 for all.`,
    ENOTFOUND: `HOST: ${host} is not a known name.`,
  };
  const reason = reasons[cause.code ?? ''] ?? `PORT: can't listen on ${host}:${port}.`;
  return new StartError(reason, { cause });
}

/**
 * Handles pipelined requests one after the other (rule 6.9). Node starts all of them immediately,
 * so a client that reads no response would fill the memory.
 */
function oneByOne(answer: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, (() => void)[]>();
  return (req, res) => {
    const { socket } = req;
    const begin = () => {
      res.once('close', () => {
        const next = ahead.get(socket)?.shift();
        if (next && !socket.destroyed) next();
        else ahead.delete(socket);
      });
      answer(req, res);
    };
    const waiting = ahead.get(socket);
    if (!waiting) {
      ahead.set(socket, []);
      begin();
    } else if (waiting.length < mostAhead) waiting.push(begin);
    else socket.destroy();
  };
}

/**
 * Tracks connections that never carried a request, such as those that browsers open in advance.
 * Node does not count them as idle, so a stop would wait for them.
 */
function trackUnused(server: Server): Set<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', (req) => unused.delete(req.socket));
  return unused;
}

async function close(server: Server, unused: Set<Socket>, atMostMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  for (const socket of unused) socket.destroy();
  // The sweep is repeated, because a connection becomes idle when its last response has been sent.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), atMostMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}

interface Listening {
  address(): AddressInfo | string | null;
}

/**
 * Returns the TCP port that a server listens on.
 * @throws Error when it listens on no port
 */
export function findPort(server: Listening): number {
  const address = server.address();
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('The server does not listen on a port.');
}
