import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { expect, test, type Page } from '@playwright/test';
import { build, mergeConfig, type InlineConfig, type Rollup } from 'vite';

import { readNewestOtp } from './support/outbox.ts';
import { fillCustomerForm, generateMobile } from './support/public-form.ts';
import { buildNextExample } from './widget/support/next-app.ts';
import { installReact18 } from './widget/support/react-18.ts';

/** The address of the example sites, and the product's address in their code. */
const site = 'https://www.example.com';
const product = 'https://feedback.example.com';

const folderOf = (name: string) =>
  fileURLToPath(new URL(`../../examples/${name}/`, import.meta.url));

/** The files of a site by path. */
type Files = ReadonlyMap<string, string | Buffer>;

/** Builds an application with its own configuration. */
async function built(name: string, config: InlineConfig = {}): Promise<Files> {
  const quiet: InlineConfig = {
    root: folderOf(name),
    logLevel: 'error',
    build: { write: false, minify: false },
  };
  const { output } = (await build(mergeConfig(quiet, config))) as Rollup.RollupOutput;
  return new Map(
    output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  );
}

/** Reads a page that needs no build. */
const written = async (name: string): Promise<Files> =>
  new Map([['/index.html', await readFile(`${folderOf(name)}index.html`, 'utf8')]]);

/** Renders blocks as WordPress does: without their comments, inside a theme. */
async function renderedBlocks(): Promise<Files> {
  const blocks = await readFile(`${folderOf('wordpress')}page.html`, 'utf8');
  const content = blocks.replaceAll(/<!-- \/?wp:.*? -->\n?/g, '');
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>A blog</title>
    <link rel="icon" href="data:,"></head><body class="page wp-embed-responsive">
    <main class="wp-block-group"><div class="entry-content">${content}</div></main></body></html>`;
  return new Map([['/index.html', html]]);
}

/** Aliases React to version 18 instead of this checkout's version. */
function onReact18(): InlineConfig | undefined {
  const folder = installReact18();
  if (!folder) return undefined;
  const alias = ['react', 'react-dom'].map((name) => ({
    find: name,
    replacement: `${folder}node_modules/${name}`,
  }));
  return { resolve: { alias } };
}

const examples: Readonly<Record<string, () => Promise<Files> | Files | undefined>> = {
  'plain HTML': () => written('plain-html'),
  'a strict Content-Security-Policy and Trusted Types': () => written('strict-policy'),
  'blocks of WordPress': renderedBlocks,
  'React 19': () => built('react'),
  'React 18': () => {
    const config = onReact18();
    return config && built('react', config);
  },
  'Next.js': buildNextExample,
  Vue: () => built('vue'),
  Svelte: () => built('svelte'),
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const without = (headers: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Serves the example's site from its files, and the product's address from the running product. */
async function serve(page: Page, files: Files, url: string): Promise<void> {
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname === '/' ? '/index.html' : pathname;
    const contentType = types[extname(path)] ?? 'application/octet-stream';
    return route.fulfill({ body: files.get(path) ?? '', contentType });
  });
  await page.route(`${product}/**`, async (route) => {
    const asked = route.request();
    // The browser's cookie jar is not used: it sends no cookies to another origin.
    const headers = without(await asked.allHeaders(), ['host', 'cookie', 'content-length']);
    const body = asked.postDataBuffer();
    const answer = await fetch(asked.url().replace(product, url), {
      method: asked.method(),
      headers,
      ...(body && { body: new Uint8Array(body) }),
    });
    await route.fulfill({
      status: answer.status,
      headers: without(Object.fromEntries(answer.headers), ['content-encoding']),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
}

/** Collects policy violations, errors and console messages of a page. */
async function listen(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  await page.exposeFunction('complain', (text: string) => complaints.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { complain: (text: string) => void }).complain(
        `${violatedDirective}: ${blockedURI}`,
      ),
    ),
  );
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

for (const [name, filesOf] of Object.entries(examples)) {
  test(`${name}: the example page of the embedding guide submits a case`, async ({
    page,
    request,
    baseURL,
  }) => {
    const files = await filesOf();
    test.skip(!files, 'React 18 wants the registry, Next.js is built with NEXT=1.');
    const complaints = await listen(page);
    await serve(page, files!, baseURL!);
    await page.goto(site);
    const mobile = generateMobile();
    await fillCustomerForm(page, { mobile });
    await page.getByRole('button', { name: 'SUBMIT' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('OTP').fill(await readNewestOtp(request, mobile));
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Your cases is recorded')).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('the package’s types for React, Vue and Svelte accept the elements’ attributes and reject others', () => {
  const compiler = folderOf('../node_modules/typescript-native/bin/tsc').replace(/\/$/, '');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folderOf('types')], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});
