import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

import { doubleConfig, doubleFormData } from '../../e2e/widget/support/reference-data.ts';

const embed = fileURLToPath(
  new URL('../../../packages/feedback-widget/dist/embed/', import.meta.url),
);

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>Bench</title>
  <link rel="icon" href="data:,">${head}</head><body><h1>A page</h1>${body}</body></html>`;

const input = (label: string) => `<sl-input label="${label}"></sl-input>`;
const select = (label: string) =>
  `<sl-select label="${label}"><sl-option value="a">A</sl-option></sl-select>`;

const pages: Record<string, string> = {
  '/empty': page(''),
  '/ours': page(
    '<feedback-form audience="customer"></feedback-form>',
    '<script type="module" src="/embed/v1/feedback-form.js"></script>',
  ),
  '/sentry': page('', '<script type="module" src="/peers/sentry.js"></script>'),
  // The same seven fields without behaviour.
  '/shoelace': page(
    `<form>${['Name', 'Mobile No', 'Email', 'PAN'].map(input).join('')}
      ${['Location', 'Query For'].map(select).join('')}
      <sl-textarea label="Description"></sl-textarea><sl-button>SUBMIT</sl-button></form>`,
    '<link rel="stylesheet" href="/peers/shoelace.css"><script type="module" src="/peers/shoelace.js"></script>',
  ),
};

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves the pages, everything compressed with Brotli as on a CDN. */
export async function startPages(peers: ReadonlyMap<string, string>) {
  const files = new Map<string, string>(peers);
  for (const name of readdirSync(embed)) {
    if (name.endsWith('.js')) files.set(`/embed/v1/${name}`, readFileSync(embed + name, 'utf8'));
  }
  files.set('/api/config', JSON.stringify(doubleConfig));
  files.set('/api/feedback/getformdata', JSON.stringify(doubleFormData));

  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://bench');
    const text = pages[pathname] ?? files.get(pathname);
    if (text === undefined) {
      res.writeHead(404).end();
      return;
    }
    const isCall = pathname.startsWith('/api/');
    res.writeHead(200, {
      'Content-Type': isCall ? 'application/json' : (types[extname(pathname)] ?? 'text/html'),
      'Content-Encoding': 'br',
      'Cache-Control': 'no-store',
    });
    res.end(brotliCompressSync(Buffer.from(text)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
