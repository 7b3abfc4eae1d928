import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { describe, expect, it } from 'vitest';

import { useFragileProduct } from './product.ts';

const fragile = useFragileProduct();

/**
 * Opens a connection, sends a beginning and then single bytes. Returns the seconds until the server
 * closes it.
 */
async function drip(beginning: string, byte: string): Promise<number> {
  const socket: Socket = connect(Number(new URL(fragile.product.url).port), '127.0.0.1');
  // The server closes the connection while the client still writes, which is intended.
  socket.on('error', () => undefined).resume();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  const start = performance.now();
  socket.write(beginning);
  const dripping = setInterval(() => socket.write(byte), 1000);
  await closed;
  clearInterval(dripping);
  return (performance.now() - start) / 1000;
}

describe.concurrent('a server with a client that sends byte by byte', () => {
  it('the server closes the connection when headers take longer than ten seconds', async () => {
    expect(await drip('GET /api/config HTTP/1.1\r\nHost: localhost\r\nX-A: ', 'a')).toBeLessThan(
      30,
    );
  }, 60_000);

  it('the server closes the connection when a body takes longer than a minute', async () => {
    const head =
      'POST /api/otp/validate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    expect(await drip(`${head}Content-Length: 1000\r\n\r\n{`, ' ')).toBeLessThan(90);
  }, 120_000);

  it('the server closes the connection when an upload falls below the minimum rate', async () => {
    const head =
      'POST /api/feedback/savenonkotak HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n' +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n' +
      'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
    expect(await drip(head, 'x')).toBeLessThan(90);
  }, 120_000);

  it('the server closes the connection when a client continues a rejected upload', async () => {
    const head =
      'POST /api/feedback/upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n' +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n';
    expect(await drip(head, 'x')).toBeLessThan(90);
  }, 120_000);

  it('the server closes the connection when no handler reads the body', async () => {
    const head = 'POST /customer HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n';
    expect(await drip(head, 'x')).toBeLessThan(90);
  }, 120_000);

  it('the server responds to other clients while slow clients are connected', async () => {
    const response = await fetch(`${fragile.product.url}/api/config`);
    expect(response.status).toBe(200);
  });
});
