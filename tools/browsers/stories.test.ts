import { randomInt } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startProduct, type RunningProduct } from '../../tests/support/product.ts';
import { openFirefox } from './firefox.ts';
import type { ElementKind } from './seek.ts';
import type { BrowserTab } from './tab.ts';
import { openWebKit } from './webkit.ts';

let product: RunningProduct;
beforeAll(async () => {
  // The stories request two OTPs for one number in a minute.
  product = await startProduct({ RATE_LIMITS: 'off' });
});
afterAll(() => product?.stop());

/** Returns the OTPs that were sent to a mobile number. */
async function codesTo(mobile: string): Promise<string[]> {
  const headers = { Accept: 'application/json' };
  const answer = await fetch(`${product.url}/dev/outbox?to=${mobile}`, { headers });
  const sent = (await answer.json()) as { template: string; body: string }[];
  return sent
    .filter(({ template }) => template === 'otp')
    .map(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? '');
}

const accounts = {
  employee: { userId: 'employee', password: 'Employee@12345' },
  admin: { userId: 'superadmin', password: 'Super@12345' },
};

describe.each([
  ['Firefox', openFirefox],
  ['WebKitGTK', openWebKit],
])('%s', (_name, openBrowser) => {
  let tab: BrowserTab;
  beforeAll(async () => {
    tab = await openBrowser();
  });
  afterAll(() => tab?.close());

  const sees = (kind: ElementKind, name: string) =>
    expect.poll(() => tab.isShown(kind, name)).toBe(true);
  const go = async (path: string) => tab.open(`${product.url}${path}`);
  const type = async (field: string, text: string) => {
    await sees('field', field);
    await tab.type(field, text);
  };
  const click = async (name: string, kind: ElementKind = 'button') => {
    await sees(kind, name);
    await tab.click(kind, name);
  };
  const chooseLocation = async () => {
    await type('Location', 'Pune');
    await click('Pune', 'option');
  };
  /** Types the newest OTP once `count` OTPs have been sent. */
  const enterCode = async (mobile: string, count: number) => {
    await expect.poll(async () => (await codesTo(mobile)).length).toBe(count);
    await type('OTP', (await codesTo(mobile))[0] ?? '');
    await click('Submit');
  };
  const logIn = async ({ userId, password }: { userId: string; password: string }) => {
    await go('/login');
    await type('User ID', userId);
    await type('Password', password);
    await click('LOGIN');
  };

  test('a customer submits the public form and follows the case on the status page', async () => {
    const mobile = `9${String(randomInt(1e9)).padStart(9, '0')}`;
    await go('/feedback/customer');
    await type('Name', 'Asha Verma');
    await type('Mobile No', mobile);
    await type('Email', `asha.${mobile}@example.com`);
    await chooseLocation();
    await type('PAN', 'ABCPE1234F');
    await tab.chooseFirst('Query For');
    await tab.chooseFirst('Query Sub Type');
    await type('Description', 'My October instalment was debited twice.');
    await click('SUBMIT');
    await enterCode(mobile, 1);
    await sees('text', 'Your cases is recorded');

    await click('Track this case');
    await type('Mobile No', mobile);
    await click('Send OTP');
    await enterCode(mobile, 2);
    await sees('text', 'We are looking at it');
    await sees('text', 'My October instalment was debited twice.');
    expect(tab.errors).toEqual([]);
  });

  test('a super admin finds an employee’s idea in the report', async () => {
    const idea = `Idea ${randomInt(1e9)}`;
    await logIn(accounts.employee);
    await sees('text', 'We would like a feedback from you');
    await chooseLocation();
    await tab.chooseFirst('Feedback Type');
    await tab.chooseFirst('Sub Type');
    await type('Description', idea);
    await click('SUBMIT');
    await sees('text', 'Feedback saved successfully.');
    await go('/logout');
    await sees('button', 'LOGIN');

    await logIn(accounts.admin);
    await sees('text', idea);
    expect(tab.errors).toEqual([]);
  });
});
