import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import {
  caseSavedMessage,
  fillPublicForm,
  findSubmitButton,
  submitOtp,
} from '../e2e/widget/support/forms.ts';
import { expect, test } from '../e2e/widget/support/widget-test.ts';
import type { ApiDouble } from '../e2e/widget/support/api-double.ts';
import { buildHostDocument, type HostPage } from './host-page.ts';
import { frameworkPages } from './pages/frameworks.ts';
import { policyPages } from './pages/policies.ts';
import { scriptPages } from './pages/scripts.ts';
import { stylePages } from './pages/styles.ts';

const libraryFolder = fileURLToPath(new URL('node_modules/', import.meta.url));

/** Serves a host page, its further pages and the libraries that they name. */
async function serve(double: ApiDouble, host: HostPage): Promise<void> {
  const html = host.html ?? buildHostDocument(host);
  double.page('/', html, { ...host.headers });
  for (const [path, text] of Object.entries(host.pages ?? {})) double.page(path, text);
  for (const [, path = ''] of html.matchAll(/\/library\/([\w@./-]+)/g)) {
    double.file(`/library/${path}`, await readFile(libraryFolder + path, 'utf8'));
  }
}

for (const host of [...frameworkPages, ...policyPages, ...stylePages, ...scriptPages]) {
  test(`the form sends a case from ${host.name}`, async ({ page, double }) => {
    await serve(double, host);
    await page.goto(double.url);
    await host.enter?.(page);
    const form = host.isFramed ? page.frameLocator('iframe') : page;
    await fillPublicForm(form);
    await findSubmitButton(form).click();
    await submitOtp(form);
    await expect(form.getByText(caseSavedMessage)).toBeVisible();
    expect(double.cases).toHaveLength(1);
  });
}
