import type { Page } from '@playwright/test';

import { repeatResponse } from './support/api-double.ts';
import { fillPublicForm, findSubmitButton } from './support/forms.ts';
import { buildElementPage, expect, test } from './support/widget-test.ts';

/** Collects the page's console messages. */
function consoleOf(page: Page): string[] {
  const texts: string[] = [];
  page.on('console', (message) => texts.push(message.text()));
  return texts;
}

test('a browser console message names a misspelt audience', async ({ page, open }) => {
  const texts = consoleOf(page);
  await open('element', { audience: 'custmer' });
  expect(texts.join('\n')).toContain(
    '<feedback-form audience="custmer">: write customer, distributor or employee.',
  );
});

test('a browser console message names an api-base without /api', async ({ page, double }) => {
  const texts = consoleOf(page);
  double.page('/', buildElementPage({ 'api-base': double.url }));
  double.page('/config', '<!doctype html><title>The site</title>');
  double.page('/feedback/getformdata', '<!doctype html><title>The site</title>');
  await page.goto(double.url);
  await findSubmitButton(page).waitFor();
  await expect
    .poll(() => texts.join('\n'))
    .toContain(`api-base is "${double.url}" and does not end in /api. Is it "${double.url}/api"?`);
});

test('a browser console message names CORS_ORIGINS and the origin when CORS blocks a call', async ({
  page,
  double,
}) => {
  const texts = consoleOf(page);
  const other = double.url.replace('127.0.0.1', 'localhost');
  double.page('/', buildElementPage({ 'api-base': `${double.url}/api` }));
  for (const path of ['config', 'feedback/getformdata']) {
    double.fail(
      path,
      ...repeatResponse((req, res) => {
        req.resume();
        res.removeHeader('Access-Control-Allow-Origin');
        res.end('{}');
      }),
    );
  }
  await page.goto(other);
  await findSubmitButton(page).waitFor();
  await expect.poll(() => texts.join('\n')).toContain(`add ${other} to its CORS_ORIGINS.`);
});

test('a correctly embedded form logs nothing to the browser console', async ({ page, open }) => {
  const texts = consoleOf(page);
  await open('element', { audience: 'D' });
  await fillPublicForm(page, 'distributor');
  expect(texts).toEqual([]);
});
