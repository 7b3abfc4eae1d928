import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

import { expect, it } from 'vitest';

import {
  expectAllAcknowledged,
  prepareSubmission,
  submitUntilAcknowledged,
  type AcknowledgedCase,
} from '../../support/client.ts';
import { countInvariantBreaches, noInvariantBreaches } from '../../support/soundness.ts';
import { useFragileProduct } from '../product.ts';
import { calculateQuantile, printFaultResult, readRepetitions } from '../../support/ledger.ts';

const fragile = useFragileProduct();

/** A number of open connections. */
interface Crowd {
  /** Returns how many of the connections the product still holds. */
  readonly held: () => number;
  readonly leave: () => void;
}

async function openCrowd(size: number, begin: (socket: Socket) => void): Promise<Crowd> {
  const { port } = new URL(fragile.product.url);
  const sockets: Socket[] = [];
  const ports = new Set<number>();
  for (let at = 0; at < size; at += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    // The product closes the connection while the client still writes, which is intended.
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    ports.add(socket.localPort ?? 0);
    begin(socket);
  }
  return {
    held: () => heldBy(Number(port), ports),
    leave: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The state of an established connection in Linux's /proc/net/tcp. */
const established = '01';

/**
 * Returns how many connections from some ports a local server holds, from the system's table: a
 * client that has stopped reading does not notice that the server closed the connection.
 */
function heldBy(server: number, ports: ReadonlySet<number>): number {
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16);
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, own, other, state]) => {
      return state === established && portOf(own) === server && ports.has(portOf(other));
    }).length;
}

const beginning =
  'POST /api/feedback/savenonkotak HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n' +
  'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n' +
  'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
const asking = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';

const crowds: readonly (readonly [
  what: string,
  variable: string,
  usual: number,
  begin: (socket: Socket) => void,
  isClosed: boolean,
])[] = [
  [
    'slow senders, a byte a second',
    'SENDERS',
    500,
    (socket) => {
      socket.resume().write(beginning);
      const dripping = setInterval(() => socket.write('x'), 1000);
      socket.on('close', () => clearInterval(dripping));
    },
    true,
  ],
  [
    'slow readers, who stop reading',
    'READERS',
    500,
    (socket) => {
      socket.pause().write(asking.repeat(12));
    },
    true,
  ],
  ['idle connections', 'IDLE', 10_000, (socket) => socket.resume(), false],
];

it.each(crowds)(
  'other clients can save submissions despite many %s',
  { timeout: 0 },
  async (what, variable, usual, begin, isClosed) => {
    const size = readRepetitions(variable, usual);
    const before = await othersWait();
    const crowd = await openCrowd(size, begin);
    const meanwhile = await othersWait();
    if (isClosed) await expect.poll(crowd.held, { timeout: 180_000 }).toBe(0);
    const held = crowd.held();
    crowd.leave();
    await expect
      .poll(() => countInvariantBreaches(fragile.data.path), { timeout: 60_000 })
      .toEqual(noInvariantBreaches);
    printFaultResult(
      what,
      size,
      `others’ submissions: p50 ${calculateQuantile(meanwhile, 0.5)} ms, p99 ${calculateQuantile(meanwhile, 0.99)} ms (without: ${calculateQuantile(before, 0.5)} and ${calculateQuantile(before, 0.99)} ms), none refused; ${held} of them held at the end`,
    );
  },
);

/** Returns the milliseconds of each of a hundred valid submissions, sent one after the other. */
async function othersWait(): Promise<number[]> {
  const took: number[] = [];
  const acknowledged: AcknowledgedCase[] = [];
  for (let at = 0; at < 100; at += 1) {
    const submission = await prepareSubmission(fragile.product.url);
    const begun = performance.now();
    acknowledged.push({
      submission,
      ...(await submitUntilAcknowledged(fragile.product.url, submission)),
    });
    took.push(performance.now() - begun);
  }
  await expectAllAcknowledged(fragile.product.url, acknowledged);
  return took;
}
