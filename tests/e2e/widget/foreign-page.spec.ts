import { fillPublicForm, findOtpDialog, findSubmitButton, submitOtp } from './support/forms.ts';
import { buildElementPage, expect, strictPolicy, test } from './support/widget-test.ts';

test.describe('the form works in a page of another site', () => {
  test('the form violates neither a strict CSP nor Trusted Types from SUBMIT to the thank-you text', async ({
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
    await fillPublicForm(page);
    await findSubmitButton(page).click();
    await submitOtp(page);
    await expect(page.getByText('Your cases is recorded')).toBeVisible();
    expect(double.violations).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('hostile CSS of the page does not affect the form', async ({ page, open, double }) => {
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
      buildElementPage(
        { audience: 'customer' },
        { inHead: '<link rel="stylesheet" href="/hostile.css">' },
      ),
    );
    await page.goto(double.url);
    await findSubmitButton(page).waitFor();
    expect(await measure()).toEqual(calm);
  });

  test('a page’s paragraph styles do not affect the messages of the React form', async ({
    page,
    open,
  }) => {
    const looks = (text: string) =>
      page.getByText(text).evaluate((element) => {
        const { color, fontSize, lineHeight, margin } = getComputedStyle(element);
        return { color, fontSize, lineHeight, margin };
      });
    await open('react');
    await findSubmitButton(page).click();
    const texts = ['Either PAN or Folio is enough', 'Name is required', '0 / 2000'];
    const calm = await Promise.all(texts.map(looks));
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('p { margin: 40px; color: green; font: 26px / 3 fantasy; }');
      document.adoptedStyleSheets = [sheet];
    });
    await expect(page.getByText('Name is required')).toHaveCSS('font-family', 'fantasy');
    expect(await Promise.all(texts.map(looks))).toEqual(calm);
  });

  test('the form works next to another React version', async ({ page, double, reactPage }) => {
    for (const [path, code] of reactPage) double.file(path, code);
    const body = '<feedback-form audience="distributor"></feedback-form>';
    const inHead = '<script type="module" src="/react/page.js"></script>';
    double.page('/', buildElementPage({}, { body: `<div id="react"></div>${body}`, inHead }));
    await page.goto(`${double.url}/?audience=customer`);
    const [react, element] = [page.getByRole('form').first(), page.getByRole('form').last()];
    await react.getByLabel('PAN').fill('ABCPE1234F');
    await element.getByLabel('ARN').fill('ARN1');
    await expect(react.getByLabel('PAN')).toHaveValue('ABCPE1234F');
    await expect(element.getByLabel('ARN')).toHaveValue('ARN1');
  });

  test('the OTP dialog works inside a modal dialog of the page', async ({ page, double }) => {
    const body = '<dialog id="host"><feedback-form audience="customer"></feedback-form></dialog>';
    double.page('/', buildElementPage({}, { body }));
    await page.goto(double.url);
    await page.evaluate(() => (document.querySelector('#host') as HTMLDialogElement).showModal());
    await fillPublicForm(page);
    await findSubmitButton(page).click();
    const otp = findOtpDialog(page).last();
    await expect(otp.getByLabel('OTP')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await findSubmitButton(page).click();
    await otp.getByLabel('OTP').fill('123456');
    await otp.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Your cases is recorded')).toBeVisible();
  });

  test('right-to-left direction mirrors the form, and no element overflows on a phone', async ({
    page,
    double,
  }) => {
    const body = '<div dir="rtl"><feedback-form audience="customer"></feedback-form></div>';
    double.page('/', buildElementPage({}, { body }));
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

  test('the form’s controls are 44 px high on a touch screen', async ({ page, open }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open('element');
    // The parts for sending load after the form.
    await page.getByRole('button', { name: 'Read more' }).waitFor();
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

  test('a page can theme the form with CSS custom properties and ::part()', async ({
    page,
    double,
  }) => {
    double.file(
      '/theme.css',
      `feedback-form { --feedback-brand: rgb(0, 100, 0); }
       feedback-form::part(card) { border-radius: 0; }`,
    );
    const inHead = '<link rel="stylesheet" href="/theme.css">';
    double.page('/', buildElementPage({ audience: 'customer' }, { inHead }));
    await page.goto(double.url);
    await expect(findSubmitButton(page)).toHaveCSS('background-color', 'rgb(0, 100, 0)');
    await expect(page.locator('[part=card]')).toHaveCSS('border-radius', '0px');
  });

  test('the form works on another origin with api-base', async ({ page, double, request }) => {
    expect((await request.get(`${double.url}/embed/v1/manifest.json`)).ok()).toBe(true);
    const other = double.url.replace('127.0.0.1', 'localhost');
    double.page('/', buildElementPage({ audience: 'customer', 'api-base': `${double.url}/api/` }));
    await page.goto(other);
    await fillPublicForm(page);
    await findSubmitButton(page).click();
    await submitOtp(page);
    await expect(page.getByText('Your cases is recorded')).toBeVisible();
    const save = double.callsOf('feedback/savenonkotak').find(({ method }) => method === 'POST');
    expect(save?.headers.origin).toBe(other);
    expect(save?.headers.cookie).toBeUndefined();
  });
});
