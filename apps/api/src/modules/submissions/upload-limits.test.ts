import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterEach, describe, expect, test } from 'vitest';

import { buildUploadLimits, type UploadLimits } from '../../platform/config/upload-limits.ts';
import { pdfFile, prepareCustomers } from '../../testing/customers.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { customer, storedFiles } = prepareCustomers(api);

const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(storedFiles).toEqual([]);
});

const beside = (limits: Partial<UploadLimits>) =>
  // Trusts one proxy, so that the senders of a test can have different IP addresses.
  api.beside({ uploads: { ...buildUploadLimits(0), ...limits }, trustedProxies: 1 });

/** Returns equal limits for an IP address's proven and unproven concurrent uploads. */
const perAddress = (uploads: number, bytes = 1e9) => ({
  perAddress: { strangers: { uploads, bytes }, proven: { uploads, bytes } },
});

const path = '/api/feedback/savenonkotak';
const fileHead = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

interface Begun {
  readonly headers?: string;
  readonly parts?: string;
  /** The unfinished last part of the multipart body. */
  readonly last?: string;
}

/** Begins an upload over a separate socket, by default with an unfinished file. */
async function beginUpload(
  url: string,
  { headers = '', parts = '', last = `--b\r\n${fileHead}` }: Begun = {},
): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  // The server closes the connection while the test writes, as intended.
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n${headers}` +
      `Content-Type: multipart/form-data; boundary=b\r\n\r\n${parts}${last}`,
  );
  await once(socket, 'connect');
  return socket;
}

/** Waits for the response on a socket and returns its status and Retry-After. */
async function answerOf(socket: Socket) {
  const [head] = (await once(socket, 'data')) as [Buffer];
  const text = head.toString();
  const retryAfter = /^retry-after: (\d+)/im.exec(text)?.[1];
  return { status: Number(text.slice(9, 12)), retryAfter };
}

const dataPart = (data: object) =>
  `--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n`;

describe('limits of concurrent uploads', () => {
  test('limits the concurrent uploads of one IP address', async () => {
    const url = await beside(perAddress(2));
    const waiting = [await beginUpload(url), await beginUpload(url)];
    await expect.poll(storedFiles).toHaveLength(2);
    const refused = await beginUpload(url);
    expect(await answerOf(refused)).toEqual({ status: 429, retryAfter: '30' });
    for (const socket of waiting) socket.destroy();
    await expect.poll(storedFiles).toEqual([]);
    const body = buildMultipartForm({ data: JSON.stringify(await customer()) }, [pdfFile]);
    expect((await fetch(url + path, { method: 'POST', body })).status).toBe(200);
    await expect.poll(storedFiles).toHaveLength(1);
    await Promise.all((await storedKeys()).map((key) => api.services.storage.remove(key)));
  });

  test('limits the concurrent uploads of all clients together', async () => {
    const url = await beside({ all: { uploads: 1, bytes: 1e9 } });
    await beginUpload(url);
    await expect.poll(storedFiles).toHaveLength(1);
    expect(await answerOf(await beginUpload(url))).toEqual({ status: 503, retryAfter: '30' });
  });

  test.each([
    ['of one IP address', perAddress(9, 100_000), 429],
    ['of all clients together', { all: { uploads: 9, bytes: 100_000 } }, 503],
    ['of clients without a proof', { unproven: { bytes: 100_000, ms: 1e6 } }, 503],
  ])('limits the bytes of the concurrent uploads %s', async (_, limits, status) => {
    const url = await beside(limits);
    const first = await beginUpload(url);
    first.write(Buffer.alloc(60_000));
    await expect.poll(storedFiles).toHaveLength(1);
    const second = await beginUpload(url);
    second.write(Buffer.alloc(60_000));
    const answer = await Promise.race([answerOf(first), answerOf(second)]);
    expect(answer).toEqual({ status, retryAfter: '30' });
  });

  test('returns 507 for an upload that would use the reserved disk space', async () => {
    const url = await beside({ diskReserve: Number.MAX_SAFE_INTEGER });
    expect(await answerOf(await beginUpload(url))).toEqual({ status: 507, retryAfter: '120' });
  });
});

describe('rejecting a slow upload', () => {
  const dripping = (socket: Socket) => {
    const timer = setInterval(() => socket.write('x'), 20);
    socket.once('close', () => clearInterval(timer));
  };

  test.each([
    ['that is below the minimum rate', { leastRate: { bytes: 10_000, ms: 300 } }],
    ['that exceeds the maximum duration', { mostMs: 300 }],
    ['that brings no proof in time', { unproven: { bytes: 1e9, ms: 300 } }],
  ])('returns 408 to an upload %s and closes its connection', async (_, limits) => {
    const socket = await beginUpload(await beside(limits));
    dripping(socket);
    const closed = once(socket, 'close');
    expect(await answerOf(socket)).toEqual({ status: 408, retryAfter: undefined });
    await closed;
  });
});

describe('the mobile proof of an upload', () => {
  const strangers = { unproven: { bytes: 10, ms: 1e6 } };

  test('rejects an upload with an invalid proof before its files are complete when the proof comes first', async () => {
    const data = { ...(await customer()), otpToken: 'made up' };
    const socket = await beginUpload(await beside({}), { parts: dataPart(data) });
    expect(await answerOf(socket)).toEqual({ status: 400, retryAfter: undefined });
  });

  test.each(['header', 'data'])(
    'exempts an upload from the limits for unproven clients when its proof is in the %s',
    async (where) => {
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
    },
  );
});

describe('uploads without a file or a proof', () => {
  const preamble = { last: 'x'.repeat(1000) };
  const text = { last: '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nand so on' };
  const from = (network: number) => `X-Forwarded-For: 2001:db8:0:${network}::1\r\n`;
  const everybody = { all: { uploads: 4, bytes: 1e9 }, leastRate: { bytes: 1, ms: 1e6 } };

  async function submit(url: string, files: (typeof pdfFile)[]) {
    const body = buildMultipartForm({ data: JSON.stringify(await customer()) }, files);
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    const { status } = await fetch(url + path, { method: 'POST', body, headers });
    await Promise.all((await storedKeys()).map((key) => api.services.storage.remove(key)));
    return status;
  }

  test.each([
    ['a multipart preamble', preamble],
    ['a text field', text],
  ])(
    'accepts other submissions while many unfinished uploads send only %s, and ends those uploads with 408',
    async (_, begun) => {
      const url = await beside({ ...everybody, arriving: { uploads: 99, ms: 3000 } });
      const senders = Array.from({ length: 20 }, (_each, index) => from(index % 10));
      const held = await Promise.all(
        senders.map((headers) => beginUpload(url, { headers, ...begun })),
      );
      const answers = held.map(answerOf);
      expect(await submit(url, [pdfFile])).toBe(200);
      expect(await submit(url, [])).toBe(200);
      for (const answer of answers) expect((await answer).status).toBe(408);
    },
  );

  test('ends an unproven upload to admit a proven upload when the limit of concurrent uploads is reached', async () => {
    const url = await beside({ ...everybody, unproven: { bytes: 1e9, ms: 1e9 } });
    const held: Socket[] = [];
    for (const network of [1, 2, 2, 3]) {
      held.push(await beginUpload(url, { headers: from(network) }));
      await expect.poll(storedFiles).toHaveLength(held.length);
    }
    const displaced = answerOf(held[1]!);
    expect(await submit(url, [])).toBe(200);
    const refused = answerOf(await beginUpload(url, { headers: from(4) }));
    expect((await refused).status).toBe(503);
    expect(await submit(url, [pdfFile])).toBe(200);
    expect(await displaced).toEqual({ status: 503, retryAfter: '30' });
  });

  test('ends an unproven upload of the busiest network when too many uploads are unproven', async () => {
    const url = await beside({ ...everybody, arriving: { uploads: 3, ms: 1e6 } });
    const first = await beginUpload(url, { headers: from(1), ...text });
    const busy = [
      await beginUpload(url, { headers: from(2), ...text }),
      await beginUpload(url, { headers: from(2), ...text }),
    ];
    const answers = [first, ...busy].map(answerOf);
    await beginUpload(url, { headers: from(3), ...text });
    const next = await Promise.race(answers.map(async (answer, at) => ({ at, ...(await answer) })));
    expect(next).toMatchObject({ at: expect.toBeOneOf([1, 2]) as number, status: 503 });
  });

  test('lets an upload with a proof continue past the time limit for unproven uploads', async () => {
    const url = await beside({ ...everybody, arriving: { uploads: 99, ms: 500 } });
    const parts = dataPart(await customer());
    const proven = await beginUpload(url, { parts, last: '--b\r\n' });
    const stranger = await beginUpload(url, text);
    expect((await answerOf(stranger)).status).toBe(408);
    proven.write(fileHead);
    await expect.poll(storedFiles).toHaveLength(1);
  });

  test('accepts submissions without a file even when the upload limits allow no upload', async () => {
    const url = await beside({ ...perAddress(0), all: { uploads: 0, bytes: 0 } });
    const all = await Promise.all(Array.from({ length: 30 }, () => submit(url, [])));
    expect(new Set(all)).toEqual(new Set([200]));
  });

  test('returns 413 for an upload whose text fields are too large in total', async () => {
    const texts = Array.from({ length: 5 }, (_each, index) => [
      `text ${index}`,
      'x'.repeat(60_000),
    ]);
    const body = buildMultipartForm(Object.fromEntries(texts) as Record<string, string>, []);
    const { status } = await fetch((await beside({})) + path, { method: 'POST', body });
    expect(status).toBe(413);
  });

  test('accepts a proven upload while unproven uploads reach the limit of the same IP address', async () => {
    const url = await beside(perAddress(1));
    const headers = 'X-Forwarded-For: 203.0.113.7\r\n';
    await beginUpload(url, { headers });
    await expect.poll(storedFiles).toHaveLength(1);
    expect((await answerOf(await beginUpload(url, { headers }))).status).toBe(429);
    expect(await submit(url, [pdfFile])).toBe(200);
  });
});

async function storedKeys(): Promise<string[]> {
  const today = new Date().toISOString().slice(0, 10);
  return api.services.storage.storedOn(today, -60_000);
}
