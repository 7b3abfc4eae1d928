import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';

import { request, type APIRequestContext } from '@playwright/test';

import { buildXsrfHeader, verifyMobile } from '../../e2e/support/api.ts';
import { generateMobile } from '../../e2e/support/public-form.ts';
import { startProduct } from '../../support/product.ts';
import { calculatePercentile, printTableHead, printTableRow } from '../harness/statistics.ts';
import { buildNthSubmission } from './submissions.ts';

const uploads = 40;

/** An SVG whose declaration never ends. The examination once needed quadratic time for it. */
const endlessSvg = Buffer.from(`<!DOCTYPE svg${' a'.repeat(32 * 1024)}`);

/**
 * `npm run bench -- stranger`: measures how long the built product's liveness endpoint takes while
 * an unauthenticated client uploads five hostile SVGs of 64 KB each, without a proof and with one;
 * then with a proof while ten networks hold 400 uploads that send neither a proof nor a file.
 */
export async function runFirstStartBenchmark(): Promise<void> {
  const product = await startProduct({ RATE_LIMITS: 'off', TRUSTED_PROXIES: '1' }, tmpdir());
  const api = await request.newContext({ baseURL: product.url });
  const mobile = generateMobile();
  try {
    printTableHead('meanwhile', 'liveness p50, worst ms', 'an upload, median ms', 'answered');
    await api.get('/api/config');
    await printLiveness(product.url, 'nothing', () => setTimeout(50, 0));
    await printLiveness(product.url, 'uploads without a proof', () => upload(api, mobile, 'none'));
    const proof = await verifyMobile(api, mobile);
    await printLiveness(product.url, 'uploads with a proof', () => upload(api, mobile, proof));
    const release = holdUploads(product.url);
    await printLiveness(product.url, 'the same beside 400 held ones', () =>
      upload(api, mobile, proof),
    );
    release();
  } finally {
    await api.dispose();
    await product.stop();
  }
}

/** Polls the liveness endpoint while an act that returns a status is repeated. */
async function printLiveness(url: string, name: string, act: () => Promise<number>) {
  const acting = { isOver: false };
  const [lives, times, statuses] = [[] as number[], [] as number[], new Set<number>()];
  const watching = (async () => {
    while (!acting.isOver) {
      const begin = performance.now();
      await (await fetch(`${url}/api/health/live`)).text();
      lives.push(performance.now() - begin);
    }
  })();
  for (let index = 0; index < uploads; index += 1) {
    const begin = performance.now();
    const status = await act();
    statuses.add(status);
    times.push(status ? performance.now() - begin : 0);
  }
  acting.isOver = true;
  await watching;
  const [p50, worst] = [0.5, 1].map((share) => calculatePercentile(lives, share).toFixed(1));
  printTableRow(
    name,
    `${p50}, ${worst}`,
    calculatePercentile(times, 0.5).toFixed(1),
    [...statuses].join(', '),
  );
}

async function upload(api: APIRequestContext, mobile: string, otpToken: string): Promise<number> {
  const form = new FormData();
  const choices = { city: 'Pune', feedbackType: 'Transactions', subType: 'SIP debited twice' };
  const data = { ...buildNthSubmission(1, 'yes'), ...choices, mobile, otpToken };
  form.append('data', JSON.stringify(data));
  for (let index = 0; index < 5; index += 1) {
    form.append('file', new Blob([endlessSvg], { type: 'image/svg+xml' }), `drawing-${index}.svg`);
  }
  const headers = await buildXsrfHeader(api);
  return (await api.post('/api/feedback/savenonkotak', { headers, multipart: form })).status();
}

const [networks, ofEach] = [10, 40];

const head = (network: number) =>
  `POST /api/feedback/savenonkotak HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n` +
  `X-Forwarded-For: 2001:db8:0:${network}::1\r\n` +
  `Content-Type: multipart/form-data; boundary=b\r\n\r\n`;

/**
 * Holds uploads from ten networks open, sending byte after byte and never a complete part. Reopens
 * each connection that the product closes.
 * @returns a function that ends all of them
 */
function holdUploads(url: string): () => void {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isOver = false;

  function hold(network: number): void {
    if (isOver) return;
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    socket.write(head(network));
    // The product closes the connection while the client still writes, which is intended.
    socket.on('error', () => undefined);
    socket.on('data', () => socket.destroy());
    socket.once('close', () => {
      sockets.delete(socket);
      hold(network);
    });
  }

  for (let index = 0; index < networks * ofEach; index += 1) hold(index % networks);
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write('x'.repeat(256));
  }, 100);
  return () => {
    isOver = true;
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
  };
}

export { runFirstStartBenchmark as run };
