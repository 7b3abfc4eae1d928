import { expect, test } from '@playwright/test';

import { expectAccessible } from './support/accessible.ts';
import { findViolationsInBothModes } from './support/axe.ts';
import { demoAccounts } from './support/console.ts';
import { generateMobile } from './support/public-form.ts';

test('the API reference signs in with a plain payload and calls an operation with that session', async ({
  page,
  baseURL,
}) => {
  const strangers: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto('/api/docs');
  const callOf = (name: string) => page.locator(`[id$="-${name}"]`);
  const execute = async (name: string) => {
    await callOf(name).getByRole('button', { name: 'Execute' }).click();
    return callOf(name).locator('.live-responses-table .response');
  };

  await callOf('login').locator('.opblock-summary-control').click();
  const { userId, password } = demoAccounts.superadmin;
  const plain = { login_Id: userId, password, token: '' };
  await callOf('login').getByRole('textbox').fill(JSON.stringify(plain));
  const sent = page.waitForRequest('**/api/otp/validate');
  const answer = await execute('login');
  expect(Object.keys((await sent).postDataJSON() as object)).toEqual(['data']);
  await expect(answer).toContainText('"employeeName": "Ananya Deshmukh"');

  // Swagger UI renders only the operations near the viewport, so this filters the list.
  await page.getByPlaceholder('Filter by tag').fill('Fund companies');
  await callOf('getAmcs').locator('.opblock-summary-control').click();
  await expect(await execute('getAmcs')).toContainText('Meridian Mutual Fund');
  expect(strangers).toEqual([]);
  expect(faults).toEqual([]);
});

test('axe finds no accessibility violation on the API reference, on a wide screen or a phone', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await expect(page.locator('.opblock-summary-control').first()).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await findViolationsInBothModes(page), `at ${width} px`).toEqual([]);
  }
});

test('the outbox page shows new messages without a reload and has no axe violations', async ({
  page,
  request,
}) => {
  const mobile = generateMobile();
  await page.goto(`/dev/outbox?to=${mobile}`);
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible();
  await request.get(`/api/otp/getotp/${mobile}`);
  await expect(page.getByRole('heading', { name: /SMS/ })).toBeVisible();
  await expectAccessible(page);
});
