import type { Page } from '@playwright/test';

import { field, fillPublic, otpDialog, submitButton, verify } from './support/forms.ts';
import { elementPage, expect, strictPolicy, test } from './support/widget-test.ts';

interface FormElement extends HTMLElement {
  audience: string;
  apiBase: string;
  theme: string;
  showOptions: boolean;
  draft: boolean;
  isDirty: boolean;
  session: unknown;
  reset(): void;
}

const onElement = <T>(page: Page, act: (element: FormElement) => T) =>
  page.locator('feedback-form').evaluate(act as (element: HTMLElement) => T);

const session = { token: 'session-token', employeeCode: 'E1001', employeeName: 'Ravi Kumar' };

test.describe('attributes and properties', () => {
  test('agree in both directions, and a removed attribute resets', async ({ page, open }) => {
    await open('element');
    await onElement(page, (element) => element.setAttribute('audience', 'distributor'));
    await expect(field(page, 'ARN')).toBeVisible();
    expect(await onElement(page, (element) => element.audience)).toBe('distributor');
    await onElement(page, (element) => element.removeAttribute('audience'));
    await expect(field(page, 'PAN')).toBeVisible();
    expect(await onElement(page, (element) => element.audience)).toBe('customer');

    await onElement(page, (element) => Object.assign(element, { theme: 'dark', draft: false }));
    await expect(page.locator('feedback-form')).toHaveAttribute('theme', 'dark');
    await expect(page.locator('feedback-form')).toHaveAttribute('draft', 'off');
    await onElement(page, (element) => element.setAttribute('theme', 'nonsense'));
    expect(await onElement(page, (element) => element.theme)).toBe('auto');
  });

  test('a boolean attribute without a value is on', async ({ page, open }) => {
    await open('element');
    await page.evaluate((value) => {
      const element = document.querySelector('feedback-form') as FormElement;
      element.session = value;
      element.audience = 'employee';
      element.setAttribute('show-options', '');
    }, session);
    await expect(field(page, 'Area')).toBeVisible();
    await onElement(page, (element) => Object.assign(element, { showOptions: false }));
    await expect(field(page, 'Area')).toBeHidden();
    await expect(page.locator('feedback-form')).not.toHaveAttribute('show-options');
  });

  test('a property set before the script is there counts', async ({ page, double }) => {
    double.page('/', elementPage({}));
    let letGo = () => {};
    await page.route('**/feedback-form.js', (route) => {
      letGo = () => void route.continue();
    });
    await page.goto(double.url, { waitUntil: 'commit' });
    await page.locator('feedback-form').waitFor({ state: 'attached' });
    await page.evaluate((value) => {
      const element = document.querySelector('feedback-form') as FormElement;
      Object.assign(element, { audience: 'employee', session: value, showOptions: true });
    }, session);
    letGo();
    await expect(field(page, 'Employee Name')).toHaveValue('Ravi Kumar');
    await expect(field(page, 'Area')).toBeVisible();
    await expect(page.locator('feedback-form')).toHaveAttribute('audience', 'employee');
  });

  test('the language follows the tag, else the page, also while it is open', async ({
    page,
    open,
  }) => {
    await open('element');
    await field(page, 'Name').fill('Asha');
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'hi'));
    await expect(field(page, 'नाम')).toHaveValue('Asha');
    await expect(page.getByRole('button', { name: 'जमा करें' })).toBeVisible();
    await onElement(page, (element) => element.setAttribute('lang', 'en'));
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
    await expect(field(page, 'Mobile number')).toBeVisible();
  });
});

test.describe('its life in a page', () => {
  test('moving the node keeps what was typed', async ({ page, open }) => {
    await open('element');
    await fillPublic(page);
    await page.evaluate(() => {
      const section = document.createElement('section');
      document.body.append(section);
      section.append(document.querySelector('feedback-form') as Node);
    });
    await expect(field(page, 'Name')).toHaveValue('Asha Verma');
    await expect(field(page, 'Query Sub Type')).toHaveValue('SIP debited twice');
  });

  test('taken out it lets go of the page, put back it works again', async ({ page, open }) => {
    await open('element');
    await field(page, 'Name').fill('Asha');
    await page.evaluate(() => {
      const element = document.querySelector('feedback-form');
      element?.remove();
      Object.assign(window, { element });
    });
    // Nothing unsent is left to ask about.
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.evaluate(() =>
      document.body.append((window as unknown as { element: Node }).element),
    );
    await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible();
    await page.reload();
    expect(asked).toEqual([]);
  });

  test('focus() goes to the first field, reset() empties and forgets', async ({ page, open }) => {
    await open('element');
    await onElement(page, (element) => element.focus());
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Name').fill('Asha');
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    expect(await onElement(page, (element) => element.isDirty)).toBe(true);
    await onElement(page, (element) => element.reset());
    await expect(field(page, 'Name')).toHaveValue('');
    expect(await onElement(page, (element) => element.isDirty)).toBe(false);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('events bubble and cross a shadow root around it', async ({ page, double, told }) => {
    const body = '<div id="host"></div><feedback-form hidden></feedback-form>';
    double.page('/', elementPage({}, { body }));
    await page.goto(double.url);
    await page.evaluate(() => {
      const root = document.querySelector('#host')?.attachShadow({ mode: 'open' });
      root?.append(document.createElement('feedback-form'));
      document.querySelector('feedback-form')?.removeAttribute('hidden');
    });
    await expect
      .poll(async () => (await told()).filter(({ name }) => name === 'ready'))
      .toHaveLength(2);
  });

  test('two on one page do not mix', async ({ page, double }) => {
    const body =
      '<feedback-form audience="customer"></feedback-form>' +
      '<feedback-form audience="distributor"></feedback-form>';
    double.page('/', elementPage({}, { body }));
    await page.goto(double.url);
    const [first, second] = [page.getByRole('form').first(), page.getByRole('form').last()];
    await first.getByLabel('Name', { exact: true }).fill('Asha');
    await second.getByText('Name', { exact: true }).click();
    await expect(second.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(second.getByLabel('Name', { exact: true })).toHaveValue('');
    await expect(second.getByLabel('ARN')).toBeVisible();
  });
});

test.describe('in a page that is not ours', () => {
  test('a strict CSP and Trusted Types see no violation from SUBMIT to thanks', async ({
    page,
    open,
    double,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(message.text());
    });
    await open('element');
    expect(strictPolicy).not.toContain('unsafe');
    await fillPublic(page);
    await submitButton(page).click();
    await verify(page);
    await expect(page.getByText('Your cases is recorded')).toBeVisible();
    expect(double.violations).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('hostile CSS does not get in', async ({ page, open, double }) => {
    const measure = () =>
      page.evaluate(() => {
        const root = document.querySelector('feedback-form')?.shadowRoot;
        return ['[name=name]', '[name=feedbackType]', 'label', 'button[type=submit]'].map(
          (selector) => {
            const element = root?.querySelector(selector) as HTMLElement;
            const { fontSize, display, color, boxSizing } = getComputedStyle(element);
            return [selector, fontSize, display, color, boxSizing, element.offsetHeight];
          },
        );
      });
    await open('element');
    const calm = await measure();
    double.file(
      '/hostile.css',
      `* { all: revert; box-sizing: content-box; font: 30px fantasy !important; color: red !important;
           text-transform: uppercase; letter-spacing: 9px; line-height: 4 !important; }
       input, select, button, label { display: none !important; }`,
    );
    double.page(
      '/',
      elementPage(
        { audience: 'customer' },
        { inHead: '<link rel="stylesheet" href="/hostile.css">' },
      ),
    );
    await page.goto(double.url);
    await page.getByRole('form').waitFor();
    expect(await measure()).toEqual(calm);
  });

  test('it lives beside another React', async ({ page, double, reactPage }) => {
    for (const [path, code] of reactPage) double.file(path, code);
    const body = '<feedback-form audience="distributor"></feedback-form>';
    const inHead = '<script type="module" src="/react/page.js"></script>';
    double.page('/', elementPage({}, { body: `<div id="react"></div>${body}`, inHead }));
    await page.goto(`${double.url}/?audience=customer`);
    const [react, element] = [page.getByRole('form').first(), page.getByRole('form').last()];
    await react.getByLabel('PAN').fill('ABCPE1234F');
    await element.getByLabel('ARN').fill('ARN1');
    await expect(react.getByLabel('PAN')).toHaveValue('ABCPE1234F');
    await expect(element.getByLabel('ARN')).toHaveValue('ARN1');
  });

  test('its OTP dialog works inside a modal dialog of the page', async ({ page, double }) => {
    const body = '<dialog id="host"><feedback-form audience="customer"></feedback-form></dialog>';
    double.page('/', elementPage({}, { body }));
    await page.goto(double.url);
    await page.evaluate(() => (document.querySelector('#host') as HTMLDialogElement).showModal());
    await fillPublic(page);
    await submitButton(page).click();
    const otp = otpDialog(page).last();
    await expect(otp.getByLabel('OTP')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await submitButton(page).click();
    await otp.getByLabel('OTP').fill('123456');
    await otp.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Your cases is recorded')).toBeVisible();
  });

  test('right-to-left mirrors it, and nothing sticks out on a phone', async ({ page, double }) => {
    const body = '<div dir="rtl"><feedback-form audience="customer"></feedback-form></div>';
    double.page('/', elementPage({}, { body }));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(double.url);
    const label = page.getByRole('form').locator('label').first();
    await expect(label).toHaveCSS('direction', 'rtl');
    const numbers = page.getByText('0 / 2000');
    const [first = 0, last = 0] = await numbers.evaluate(({ firstChild: text }) =>
      ['0', '2000'].map((number, index) => {
        const range = document.createRange();
        const start = String(text?.textContent).lastIndexOf(number, index ? undefined : 0);
        if (text) range.setStart(text, start);
        if (text) range.setEnd(text, start + number.length);
        return range.getBoundingClientRect().left;
      }),
    );
    expect(first).toBeLessThan(last);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  });

  test('targets are 44 px for a finger', async ({ page, open }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open('element');
    const heights = await page
      .locator('input:not([type=file]), select, textarea, button')
      .evaluateAll((all) =>
        all.map((one) => [
          one.getAttribute('name'),
          one.closest('[part~=box]')?.clientHeight ?? one.clientHeight,
        ]),
      );
    for (const [name, height] of heights)
      expect(Number(height), String(name)).toBeGreaterThanOrEqual(42);
  });

  test('a page can theme it by custom properties and parts', async ({ page, double }) => {
    double.file(
      '/theme.css',
      `feedback-form { --feedback-brand: rgb(0, 100, 0); }
       feedback-form::part(card) { border-radius: 0; }`,
    );
    const inHead = '<link rel="stylesheet" href="/theme.css">';
    double.page('/', elementPage({ audience: 'customer' }, { inHead }));
    await page.goto(double.url);
    await expect(submitButton(page)).toHaveCSS('background-color', 'rgb(0, 100, 0)');
    await expect(page.locator('[part=card]')).toHaveCSS('border-radius', '0px');
  });

  test('works from another origin, where api-base says the API is', async ({
    page,
    double,
    request,
  }) => {
    expect((await request.get(`${double.url}/embed/v1/manifest.json`)).ok()).toBe(true);
    const other = double.url.replace('127.0.0.1', 'localhost');
    double.page('/', elementPage({ audience: 'customer', 'api-base': `${double.url}/api/` }));
    await page.goto(other);
    await fillPublic(page);
    await submitButton(page).click();
    await verify(page);
    await expect(page.getByText('Your cases is recorded')).toBeVisible();
    const save = double.callsOf('feedback/savenonkotak').find(({ method }) => method === 'POST');
    expect(save?.headers.origin).toBe(other);
    expect(save?.headers.cookie).toBeUndefined();
  });
});

test.describe('the loader', () => {
  const formScript = /\/form-[0-9a-f]+\.js/;
  const laterScript = /\/later-[0-9a-f]+\.js/;

  test('is alone until the tag comes near, then one more request makes the form', async ({
    page,
    double,
  }) => {
    const body = '<p id="space"></p><feedback-form audience="customer"></feedback-form>';
    double.file('/tall.css', '#space { height: 4000px }');
    double.page('/', elementPage({}, { body, inHead: '<link rel="stylesheet" href="/tall.css">' }));
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(double.url, { waitUntil: 'networkidle' });
    expect(scripts).toHaveLength(1);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('form')).toBeVisible();
    // What is needed from SUBMIT on comes by itself, once the form can be filled.
    await expect.poll(() => scripts.filter((url) => laterScript.test(url))).toHaveLength(1);
    expect(scripts.findIndex((url) => laterScript.test(url))).toBe(2);
  });

  test('what SUBMIT needs and did not come is said there, and comes with the next press', async ({
    page,
    double,
  }) => {
    double.page('/', elementPage({ audience: 'customer' }));
    await page.route(laterScript, (route) => route.abort());
    await page.goto(double.url);
    await fillPublic(page);
    await submitButton(page).click();
    await expect(page.getByText('cannot be reached. Nothing you entered is lost.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(otpDialog(page)).toBeVisible();
  });

  test('a tag that a script adds later is found', async ({ page, double }) => {
    double.page('/', elementPage({}, { body: '<p>No form yet</p>' }));
    await page.goto(double.url);
    await page.evaluate(() => document.body.append(document.createElement('feedback-form')));
    await expect(page.getByRole('form')).toBeVisible();
  });

  test('a form that takes too long is asked for again, and the page is told', async ({
    page,
    double,
  }) => {
    await page.clock.install();
    double.page('/', elementPage({ audience: 'customer' }));
    let asked = 0;
    await page.route(formScript, (route) => {
      asked += 1;
      // The first hangs for ever, the second fails.
      if (asked === 1) return undefined;
      return asked === 2 ? route.abort() : route.continue();
    });
    await page.goto(double.url);
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(14_000);
    await expect.poll(() => asked).toBe(2);
    await page.clock.runFor(2000);
    await expect(page.getByRole('form')).toBeVisible();
    expect(asked).toBe(3);
    await expect(page.getByText('taking a while')).toBeHidden();
  });

  test('a form that never comes says so in its place, with a button that mends it', async ({
    page,
    double,
  }) => {
    double.page('/', elementPage({ audience: 'customer' }));
    await page.route(formScript, (route) => route.abort());
    await page.goto(double.url);
    await expect(page.getByText('The form could not be loaded.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('form')).toBeVisible();
    await expect(page.getByText('could not be loaded')).toBeHidden();
  });

  test('its versioned address with its integrity hash works', async ({ page, double, request }) => {
    const manifest = await (await request.get(`${double.url}/embed/v1/manifest.json`)).json();
    const { version, loader } = manifest as {
      version: string;
      loader: { file: string; integrity: string };
    };
    const script = `<script type="module" src="/embed/v1/${version}/${loader.file}"
      integrity="${loader.integrity}" crossorigin></script>`;
    double.page('/', `<!doctype html><title>t</title>${script}<feedback-form></feedback-form>`);
    await page.goto(double.url);
    await expect(page.getByRole('form')).toBeVisible();
  });
});
