import type { Page } from '@playwright/test';

import { findFieldByLabel, fillPublicForm } from './support/forms.ts';
import { buildElementPage, expect, test } from './support/widget-test.ts';

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

test.describe('the feedback-form element keeps attributes and properties in sync', () => {
  test('the element’s attributes and properties stay in sync, and removing an attribute restores the default', async ({
    page,
    open,
  }) => {
    await open('element');
    await onElement(page, (element) => element.setAttribute('audience', 'distributor'));
    await expect(findFieldByLabel(page, 'ARN')).toBeVisible();
    expect(await onElement(page, (element) => element.audience)).toBe('distributor');
    await onElement(page, (element) => element.removeAttribute('audience'));
    await expect(findFieldByLabel(page, 'PAN')).toBeVisible();
    expect(await onElement(page, (element) => element.audience)).toBe('customer');

    await onElement(page, (element) => Object.assign(element, { theme: 'dark', draft: false }));
    await expect(page.locator('feedback-form')).toHaveAttribute('theme', 'dark');
    await expect(page.locator('feedback-form')).toHaveAttribute('draft', 'off');
    await onElement(page, (element) => element.setAttribute('theme', 'nonsense'));
    expect(await onElement(page, (element) => element.theme)).toBe('auto');
  });

  test('a boolean attribute of the element without a value is on', async ({ page, open }) => {
    await open('element');
    await page.evaluate((value) => {
      const element = document.querySelector('feedback-form') as FormElement;
      element.session = value;
      element.audience = 'employee';
      element.setAttribute('show-options', '');
    }, session);
    await expect(findFieldByLabel(page, 'Area')).toBeVisible();
    await onElement(page, (element) => Object.assign(element, { showOptions: false }));
    await expect(findFieldByLabel(page, 'Area')).toBeHidden();
    await expect(page.locator('feedback-form')).not.toHaveAttribute('show-options');
  });

  test('the element applies a property that was set before the script loaded', async ({
    page,
    double,
  }) => {
    double.page('/', buildElementPage({}));
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
    await expect(findFieldByLabel(page, 'Employee Name')).toHaveValue('Ravi Kumar');
    await expect(findFieldByLabel(page, 'Area')).toBeVisible();
    await expect(page.locator('feedback-form')).toHaveAttribute('audience', 'employee');
  });

  test('the form follows a language change of the tag or the page', async ({ page, open }) => {
    await open('element');
    await findFieldByLabel(page, 'Name').fill('Asha');
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'hi'));
    await expect(findFieldByLabel(page, 'नाम')).toHaveValue('Asha');
    await expect(page.getByRole('button', { name: 'जमा करें' })).toBeVisible();
    await onElement(page, (element) => element.setAttribute('lang', 'en'));
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
    await expect(findFieldByLabel(page, 'Mobile number')).toBeVisible();
  });
});

test.describe('the feedback-form element works while a page moves, removes or duplicates it', () => {
  test('the form keeps the typed text when the page moves the element', async ({ page, open }) => {
    await open('element');
    await fillPublicForm(page);
    await page.evaluate(() => {
      const section = document.createElement('section');
      document.body.append(section);
      section.append(document.querySelector('feedback-form') as Node);
    });
    await expect(findFieldByLabel(page, 'Name')).toHaveValue('Asha Verma');
    await expect(findFieldByLabel(page, 'Query Sub Type')).toHaveValue('SIP debited twice');
  });

  test('a removed element no longer asks before the page closes, and offers its draft when added again', async ({
    page,
    open,
  }) => {
    await open('element');
    await findFieldByLabel(page, 'Name').fill('Asha');
    await page.evaluate(() => {
      const element = document.querySelector('feedback-form');
      element?.remove();
      Object.assign(window, { element });
    });
    // A removed element has nothing unsent to ask about.
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.evaluate(() =>
      document.body.append((window as unknown as { element: Node }).element),
    );
    await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible();
    // The removed form takes its listener away after the next paint.
    const wouldAsk = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await expect.poll(wouldAsk).toBe(false);
    await page.reload();
    expect(asked).toEqual([]);
  });

  test('the element’s focus() focuses the first field, and reset() clears the form and the draft', async ({
    page,
    open,
  }) => {
    await open('element');
    await onElement(page, (element) => element.focus());
    await expect(findFieldByLabel(page, 'Name')).toBeFocused();
    await findFieldByLabel(page, 'Name').fill('Asha');
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    expect(await onElement(page, (element) => element.isDirty)).toBe(true);
    await onElement(page, (element) => element.reset());
    await expect(findFieldByLabel(page, 'Name')).toHaveValue('');
    expect(await onElement(page, (element) => element.isDirty)).toBe(false);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('the element’s events bubble and cross a surrounding shadow root', async ({
    page,
    double,
    told,
  }) => {
    const body = '<div id="host"></div><feedback-form hidden></feedback-form>';
    double.page('/', buildElementPage({}, { body }));
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

  test('two forms on the same page stay separate', async ({ page, double }) => {
    const body =
      '<feedback-form audience="customer"></feedback-form>' +
      '<feedback-form audience="distributor"></feedback-form>';
    double.page('/', buildElementPage({}, { body }));
    await page.goto(double.url);
    const [first, second] = [page.getByRole('form').first(), page.getByRole('form').last()];
    await first.getByLabel('Name', { exact: true }).fill('Asha');
    await second.getByText('Name', { exact: true }).click();
    await expect(second.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(second.getByLabel('Name', { exact: true })).toHaveValue('');
    await expect(second.getByLabel('ARN')).toBeVisible();
  });
});
