import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterEach, describe, expect, test } from 'vitest';

import { uploadLimits, type UploadLimits } from '../../config/upload-limits.ts';
import { pdf, useCustomers } from '../../testing/customers.ts';
import { formOf } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { customer, storedFiles } = useCustomers(api);

const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(storedFiles).toEqual([]);
});

const beside = (limits: Partial<UploadLimits>) =>
  api.beside({ uploads: { ...uploadLimits(0), ...limits } });

const path = '/api/feedback/savenonkotak';
const fileHead = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

/** Begins an upload over a socket of its own, with a file that does not end. */
async function beginUpload(url: string, { headers = '', parts = '' } = {}): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  // The server hangs up in the middle of our writing: that is the point.
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n${headers}` +
      `Content-Type: multipart/form-data; boundary=b\r\n\r\n${parts}--b\r\n${fileHead}`,
  );
  await once(socket, 'connect');
  return socket;
}

/** The first line of an answer, and how long it says to wait. */
async function answerOf(socket: Socket) {
  const [head] = (await once(socket, 'data')) as [Buffer];
  const text = head.toString();
  const retryAfter = /^retry-after: (\d+)/im.exec(text)?.[1];
  return { status: Number(text.slice(9, 12)), retryAfter };
}

const dataPart = (data: object) =>
  `--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n`;

describe('uploads at once', () => {
  test('are so many of one address', async () => {
    const url = await beside({ perAddress: { uploads: 2, bytes: 1e9 } });
    const waiting = [await beginUpload(url), await beginUpload(url)];
    await expect.poll(storedFiles).toHaveLength(2);
    const refused = await beginUpload(url);
    expect(await answerOf(refused)).toEqual({ status: 429, retryAfter: '30' });
    for (const socket of waiting) socket.destroy();
    await expect.poll(storedFiles).toEqual([]);
    const body = formOf({ data: JSON.stringify(await customer()) }, [pdf]);
    expect((await fetch(url + path, { method: 'POST', body })).status).toBe(200);
    await expect.poll(storedFiles).toHaveLength(1);
    await Promise.all((await storedKeys()).map((key) => api.services.storage.remove(key)));
  });

  test('are so many in all', async () => {
    const url = await beside({ all: { uploads: 1, bytes: 1e9 } });
    await beginUpload(url);
    await expect.poll(storedFiles).toHaveLength(1);
    expect(await answerOf(await beginUpload(url))).toEqual({ status: 503, retryAfter: '30' });
  });

  test.each([
    ['of one address', { perAddress: { uploads: 9, bytes: 100_000 } }, 429],
    ['in all', { all: { uploads: 9, bytes: 100_000 } }, 503],
    ['of those without a proof', { unproven: { bytes: 100_000, ms: 1e6 } }, 503],
  ])('hold so many bytes %s', async (_, limits, status) => {
    const url = await beside(limits);
    const first = await beginUpload(url);
    first.write(Buffer.alloc(60_000));
    await expect.poll(storedFiles).toHaveLength(1);
    const second = await beginUpload(url);
    second.write(Buffer.alloc(60_000));
    const answer = await Promise.race([answerOf(first), answerOf(second)]);
    expect(answer).toEqual({ status, retryAfter: '30' });
  });

  test('leave the disk its reserve', async () => {
    const url = await beside({ diskReserve: Number.MAX_SAFE_INTEGER });
    expect(await answerOf(await beginUpload(url))).toEqual({ status: 507, retryAfter: '120' });
  });
});

describe('an upload that drips', () => {
  const dripping = (socket: Socket) => {
    const timer = setInterval(() => socket.write('x'), 20);
    socket.once('close', () => clearInterval(timer));
  };

  test.each([
    ['below the least rate', { leastRate: { bytes: 10_000, ms: 300 } }],
    ['past its whole time', { mostMs: 300 }],
    ['without a proof for too long', { unproven: { bytes: 1e9, ms: 300 } }],
  ])('%s is told so and let go', async (_, limits) => {
    const socket = await beginUpload(await beside(limits));
    dripping(socket);
    const closed = once(socket, 'close');
    expect(await answerOf(socket)).toEqual({ status: 408, retryAfter: undefined });
    await closed;
  });
});

describe('the proof', () => {
  const strangers = { unproven: { bytes: 10, ms: 1e6 } };

  test('is looked at before the files when it comes first', async () => {
    const data = { ...(await customer()), otpToken: 'made up' };
    const socket = await beginUpload(await beside({}), { parts: dataPart(data) });
    expect(await answerOf(socket)).toEqual({ status: 400, retryAfter: undefined });
  });

  test.each(['header', 'data'])('frees from the strangers’ share as the %s', async (where) => {
    const data = await customer();
    const isHeader = where === 'header';
    const url = await beside(strangers);
    const socket = await beginUpload(url, {
      headers: isHeader ? `X-Otp-Token: ${String(data.otpToken)}\r\n` : '',
      parts: isHeader ? '' : dataPart(data),
    });
    socket.write('x'.repeat(1000));
    await expect.poll(storedFiles).toHaveLength(1);
    const stranger = await beginUpload(url);
    stranger.write('x'.repeat(1000));
    expect((await answerOf(stranger)).status).toBe(503);
    expect(await storedFiles()).toHaveLength(1);
  });
});

async function storedKeys(): Promise<string[]> {
  const today = new Date().toISOString().slice(0, 10);
  return api.services.storage.keptOn(today, -60_000);
}
