import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Config } from '../../../platform/config/config.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const folder = await mkdtemp(join(tmpdir(), 'feedback-sites-'));
const built = {
  console: join(folder, 'console'),
  marketing: join(folder, 'site'),
  embed: join(folder, 'embed'),
  apiPages: join(folder, 'docs'),
};
const api = useTestApi({ config: { sites: built } });
const script = 'console.log("embed");'.repeat(20);

beforeAll(async () => {
  const files: Record<string, string | Buffer> = {
    'console/index.html': '<title>console</title>',
    'console/console-assets/app-B2x9_kQ1.js': 'app',
    'console/console-icon.svg': '<svg/>',
    'site/index.html': '<title>home</title>',
    'site/feedback/customer/index.html': '<title>customer</title>',
    'site/404.html': '<title>not found</title>',
    'site/hi/404.html': '<title>नहीं मिला</title>',
    'site/.secret': 'secret',
    'site/demo/intranet/index.html': '<title>intranet</title>',
    'site/pages.json': JSON.stringify({
      '/': 'index.html',
      '/intranet': 'demo/intranet/index.html',
      '/customer': 'feedback/customer/index.html',
    }),
    'embed/feedback-form.js': script,
    'embed/feedback-form.js.br': brotliCompressSync(script),
    'embed/form-26d3ccd091.js': 'form',
    'docs/index.html': '<title>docs</title>',
    'docs/assets/index-B2x9_kQ1.js': 'docs',
    secret: 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
});
afterAll(() => rm(folder, { recursive: true }));

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Sends a raw request: `fetch` would normalize the path and decompress the response. */
const ask = (path: string, headers: Record<string, string> = {}, url = api.url, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request({ ...urlParts(url), path, headers, method }, (res) => {
      const chunks: Buffer[] = [];
      res
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          resolve({ status: res.statusCode, headers: res.headers, bytes: Buffer.concat(chunks) });
        });
    })
      .on('error', reject)
      .end();
  });

function urlParts(url: string) {
  const { hostname, port } = new URL(url);
  return { hostname, port };
}

describe('the pages and files that the server serves', () => {
  test.each([
    ['/', 'home'],
    ['/customer', 'customer'],
    ['/customer/', 'customer'],
    ['/customer?lang=hi', 'customer'],
    ['/intranet', 'intranet'],
    ['/login', 'console'],
    ['/feedback/login', 'console'],
    ['/userfeedback', 'console'],
    ['/admin/feedbackreport', 'console'],
    ['/admin/anything/below', 'console'],
    ['/logout', 'console'],
    ['/api/docs', 'docs'],
  ])('serves the path %s as the %s page', async (path, page) => {
    const { status, headers, bytes } = await ask(path);
    expect(status).toBe(200);
    expect(bytes.toString()).toBe(`<title>${page}</title>`);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-robots-tag']).toBe(page === 'console' ? 'noindex' : undefined);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  test.each([
    '/nope',
    '/loginx',
    '/admin2',
    '/%E0%A4',
    '/../secret',
    '/..%2fsecret',
    '/.secret',
    '/a%00b',
  ])('returns 400 or 404 for the path %s', async (path) => {
    const { status, bytes } = await ask(path);
    expect([400, 404]).toContain(status);
    expect(bytes.toString()).not.toContain('secret');
  });

  test.each([
    ['/nope', '<title>not found</title>'],
    ['/hi/nope', '<title>नहीं मिला</title>'],
  ])('returns the 404 page in the language of the path %s', async (path, page) => {
    const { status, bytes } = await ask(path);
    expect([status, bytes.toString()]).toEqual([404, page]);
  });

  test('lets caches store files with hashed names permanently and other files for an hour', async () => {
    const hashed = await ask('/console-assets/app-B2x9_kQ1.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toContain('javascript');
    const ofDocs = await ask('/api/docs/assets/index-B2x9_kQ1.js');
    expect(ofDocs.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await ask('/console-icon.svg');
    expect(plain.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('sends a requested byte range of a file, and only the headers for a HEAD request', async () => {
    const file = '/embed/v1/feedback-form.js';
    const part = await ask(file, { Range: 'bytes=-6' });
    expect([part.status, part.bytes.toString()]).toEqual([206, script.slice(-6)]);
    expect(part.headers['content-range']).toBe('bytes 414-419/420');
    const beyond = await ask(file, { Range: 'bytes=9000-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */420']);
    const changed = await ask(file, { Range: 'bytes=0-6', 'If-Range': '"another"' });
    expect([changed.status, changed.bytes.toString()]).toEqual([200, script]);
    const head = await ask(file, {}, api.url, 'HEAD');
    expect([head.headers['content-length'], head.bytes.length]).toEqual(['420', 0]);
  });

  test('returns 404 for the demonstration pages in production', async () => {
    const url = await api.beside({ environment: 'production' });
    for (const path of ['/intranet', '/demo/intranet/index.html', '//demo/intranet/index.html']) {
      expect([path, (await ask(path, {}, url)).status]).toEqual([path, 404]);
    }
    expect((await ask('/customer', {}, url)).status).toBe(200);
  });

  test('returns 421 for unknown host names while the server shows the message outbox', async () => {
    const statusAs = async (Host: string, settings?: Partial<Config>) =>
      (await ask('/customer', { Host }, settings && (await api.beside(settings)))).status;
    for (const host of ['localhost:4000', '127.0.0.1', '[::1]:4000', 'LOCALHOST'])
      expect([host, await statusAs(host)]).toEqual([host, 200]);
    for (const host of ['evil.example', 'localhost.evil.example:4000', '192.0.2.1'])
      expect([host, await statusAs(host)]).toEqual([host, 421]);
    for (const probe of ['live', 'ready'])
      expect((await ask(`/api/health/${probe}`, { Host: '10.0.0.7:4000' })).status).toBe(200);
    expect(await statusAs('demo.example', { publicUrl: 'https://demo.example/in' })).toBe(200);
    expect(await statusAs('demo.internal', { host: 'demo.internal' })).toBe(200);
    expect(await statusAs('192.0.2.1:4000', { host: '0.0.0.0' })).toBe(200);
    expect(await statusAs('any.example', { environment: 'production' })).toBe(200);
  });
});

describe('the embed files', () => {
  test('serves embed files to every origin, compressed, with a loader that is cached for five minutes', async () => {
    const headers = { Origin: 'https://any.example', 'Accept-Encoding': 'gzip, br' };
    const loader = await ask('/embed/v1/feedback-form.js', headers);
    expect(loader.status).toBe(200);
    expect(loader.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    });
    expect(loader.bytes).toEqual(brotliCompressSync(script));
    const part = await ask('/embed/v1/form-26d3ccd091.js', headers);
    expect(part.headers['cache-control']).toContain('immutable');
    expect(part.headers['content-encoding']).toBeUndefined();
  });

  test('returns 304 for an embed file that the client has already cached', async () => {
    const { headers } = await ask('/embed/v1/feedback-form.js');
    const etag = String(headers.etag);
    const again = await ask('/embed/v1/feedback-form.js', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
  });

  test.each(['/embed/v1/none.js', '/embed/v1/../../secret', '/embed/v1/..%2f..%2fsecret'])(
    'returns 404 for the embed path %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});

test.each(['/', '/customer', '/login', '/embed/v1/feedback-form.js', '/api/docs'])(
  'without a build, %s responds with the build command to run',
  async (path) => {
    const nowhere = join(folder, 'none');
    const sites = { console: nowhere, marketing: nowhere, embed: nowhere, apiPages: nowhere };
    const { headers, bytes } = await ask(path, {}, await api.beside({ sites }));
    expect(headers['content-type']).toContain('text/plain');
    expect(bytes.toString()).toContain('npm run build');
  },
);
