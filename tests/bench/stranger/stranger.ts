import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { request, type APIRequestContext } from '@playwright/test';

import { crossSite, verifiedMobile } from '../../e2e/support/api.ts';
import { freshMobile } from '../../e2e/support/public-form.ts';
import { startProduct } from '../../support/product.ts';
import { holdPlaces } from './hold-places.ts';

const uploads = 40;

/** An SVG whose declaration never ends. The examination once needed quadratic time for it. */
const hostileSvg = Buffer.from(`<!DOCTYPE svg${' a'.repeat(32 * 1024)}`);

/**
 * `npm run bench -- stranger`: measures how long the built product's liveness endpoint takes while
 * an unauthenticated client uploads five hostile SVGs of 64 KB each, without a proof and with one;
 * then with a proof while ten networks hold 400 uploads that send neither a proof nor a file.
 */
export async function run(): Promise<void> {
  const product = await startProduct({ RATE_LIMITS: 'off', TRUSTED_PROXIES: '1' });
  const api = await request.newContext({ baseURL: product.url });
  const mobile = freshMobile();
  try {
    console.log('| meanwhile | liveness p50, worst ms | an upload, median ms | answered |');
    console.log('|---|--:|--:|---|');
    await api.get('/api/config');
    await row(product.url, 'nothing', () => setTimeout(50, { ms: 0, status: 0 }));
    await row(product.url, 'uploads without a proof', () => upload(api, mobile, 'none'));
    const proof = await verifiedMobile(api, mobile);
    await row(product.url, 'uploads with a proof', () => upload(api, mobile, proof));
    const letGo = holdPlaces(product.url);
    await row(product.url, 'the same beside 400 held ones', () => upload(api, mobile, proof));
    letGo();
  } finally {
    await api.dispose();
    await product.stop();
  }
}

const submission = {
  type: 'c',
  name: 'Asha Verma',
  email: 'asha@example.com',
  city: 'Pune',
  feedbackType: 'Transactions',
  subType: 'SIP debited twice',
  description: 'My October instalment was debited twice.',
  pan: 'ABCPE1234F',
  folio: '',
  attachment: 'yes',
};

interface Upload {
  readonly ms: number;
  readonly status: number;
}

async function row(url: string, name: string, act: () => Promise<Upload>): Promise<void> {
  const lives: number[] = [];
  const over = new AbortController();
  const watch = (async () => {
    while (!over.signal.aborted) {
      const begin = performance.now();
      await (await fetch(`${url}/api/health/live`)).text();
      lives.push(performance.now() - begin);
    }
  })();
  const all: Upload[] = [];
  for (let index = 0; index < uploads; index += 1) all.push(await act());
  over.abort();
  await watch;
  const answered = [...new Set(all.map(({ status }) => status))].join(', ');
  const cells = [
    name,
    `${part(lives, 0.5)}, ${part(lives, 1)}`,
    part(
      all.map(({ ms }) => ms),
      0.5,
    ),
  ];
  console.log(`| ${[...cells, answered].join(' | ')} |`);
}

async function upload(api: APIRequestContext, mobile: string, otpToken: string): Promise<Upload> {
  const form = new FormData();
  form.append(
    'data',
    JSON.stringify({ ...submission, submissionId: randomUUID(), mobile, otpToken }),
  );
  for (let index = 0; index < 5; index += 1) {
    form.append('file', new Blob([hostileSvg], { type: 'image/svg+xml' }), `drawing-${index}.svg`);
  }
  const headers = await crossSite(api);
  const begin = performance.now();
  const answer = await api.post('/api/feedback/savenonkotak', { headers, multipart: form });
  return { ms: performance.now() - begin, status: answer.status() };
}

const part = (times: readonly number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN).toFixed(1);
