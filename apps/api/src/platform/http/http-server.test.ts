import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { startListening } from './http-server.ts';

test('the HTTP server waits for the current response when it stops, but not for idle connections', async () => {
  const server = await startListening('127.0.0.1', 0);
  const asked = new Promise<() => void>((resolve) => {
    server.serve((_req, res) => resolve(() => res.end('whole')));
  });
  const agent = new Agent({ keepAlive: true });
  const request = get({ host: '127.0.0.1', port: server.port, agent });
  const answer = await asked;
  const closed = server.close(60_000);
  answer();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect((await response.toArray()).join('')).toBe('whole');
  await closed;
  agent.destroy();
});

test('the HTTP server disconnects a client that stops reading the response', async () => {
  const server = await startListening('127.0.0.1', 0, 100);
  const isLetGo = new Promise((resolve) => {
    server.serve((_req, res) => {
      res.once('close', resolve);
      const fill = () => res.write(Buffer.alloc(1_000_000)) && setImmediate(fill);
      fill();
    });
  });
  const socket = connect(server.port, '127.0.0.1').pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await isLetGo;
  socket.destroy();
  await server.close(1000);
});

test('handles pipelined requests one after the other, and disconnects a client that sends too many', async () => {
  const server = await startListening('127.0.0.1', 0);
  let [underWay, most] = [0, 0];
  server.serve((_req, res) => {
    most = Math.max(most, (underWay += 1));
    setImmediate(() => {
      underWay -= 1;
      res.end('whole');
    });
  });
  const ask = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const last = ask.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
  socket.write(ask.repeat(9) + last);
  expect((await socket.toArray()).join('').match(/whole/g)).toHaveLength(10);
  expect(most).toBe(1);

  const greedy = connect(server.port, '127.0.0.1').on('error', () => undefined);
  greedy.resume().write(ask.repeat(100));
  await new Promise((resolve) => greedy.once('close', resolve));
  await server.close(1000);
});

test.each([
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 3', '{} '],
  ['a length beside chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
  ['a coding behind the chunks', 'Transfer-Encoding: chunked, gzip', '0\r\n\r\n'],
  ['two codings of chunks', 'Transfer-Encoding: chunked, chunked', '0\r\n\r\n'],
])(
  'rejects a request body with %s and does not treat the bytes after the body as a request',
  async (_, lengths, body) => {
    const server = await startListening('127.0.0.1', 0);
    let served = 0;
    server.serve((_req, res) => {
      served += 1;
      res.end();
    });
    const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
    const smuggled = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    socket.end(`POST / HTTP/1.1\r\nHost: x\r\n${lengths}\r\n\r\n${body}${smuggled}`);
    expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 400 /);
    expect(served).toBe(0);
    await server.close(1000);
  },
);
