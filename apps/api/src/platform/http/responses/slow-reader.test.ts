import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startListening, type HttpServer } from '../http-server.ts';
import { requireMinimumReadRate } from './slow-reader.ts';

const size = 40 * 1024 * 1024;
const piece = Buffer.alloc(64 * 1024);
let server: HttpServer;
let ended: (how: 'whole' | 'cut off') => void;

beforeAll(async () => {
  server = await startListening('127.0.0.1', 0);
  const app = express().get('/', async (_req, res) => {
    requireMinimumReadRate(res, { bytes: 64 * 1024, everyMs: 500 });
    const source = Readable.from(
      (function* () {
        for (let sent = 0; sent < size; sent += piece.length) yield piece;
      })(),
    );
    await pipeline(source, res).then(
      () => ended('whole'),
      () => ended('cut off'),
    );
  });
  server.serve(app);
});
afterAll(() => server.close(1000));

async function ask(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return socket;
}

describe('clients that read a response slowly', () => {
  const end = () =>
    new Promise((resolve) => {
      ended = resolve;
    });

  it('disconnects a client that reads less than the minimum rate', async () => {
    const ending = end();
    const socket = await ask();
    expect(await ending).toBe('cut off');
    socket.destroy();
  });

  it('sends the whole response to a client that keeps reading', async () => {
    const ending = end();
    const socket = await ask();
    let bytes = 0;
    socket.on('data', (data: Buffer) => (bytes += data.length));
    await once(socket, 'close');
    expect(bytes).toBeGreaterThan(size);
    expect(await ending).toBe('whole');
  });
});
