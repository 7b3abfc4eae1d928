import { brand } from '@feedback/contract/brand';
import type { Page } from '@playwright/test';

import {
  findFieldByLabel,
  fillPublicForm,
  findSubmitButton,
  caseSavedMessage,
  submitOtp,
} from './support/forms.ts';
import { widgetBuilds, buildElementPage, expect, test } from './support/widget-test.ts';

const script = '<script type="module" src="/embed/v1/feedback-form.js"></script>';
const hostPage = (lang: string, body: string) =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>A page</title>${script}${body}</html>`;

/** Fills and sends the form of a page. */
async function send(page: Page) {
  await fillPublicForm(page);
  await findSubmitButton(page).click();
  await submitOtp(page);
  await expect(page.getByText(caseSavedMessage)).toBeVisible();
}

test.describe('the loader finds form tags in shadow roots and late elements', () => {
  test('the loader finds a form tag in nested shadow roots and uses the page’s language', async ({
    page,
    double,
  }) => {
    double.file(
      '/cards.js',
      `const inner = '<feedback-form audience="customer"><p>Loading…</p></feedback-form>';
       customElements.define('my-card', class extends HTMLElement {
         connectedCallback() {
           this.attachShadow({ mode: 'open' }).innerHTML = '<div></div>';
           this.shadowRoot.firstChild.attachShadow({ mode: 'open' }).innerHTML = inner;
         }
       });`,
    );
    double.page('/', hostPage('hi', '<script src="/cards.js"></script><my-card></my-card>'));
    await page.goto(double.url);
    await expect(findFieldByLabel(page, 'नाम')).toBeVisible();
  });

  test('the loader finds a form tag in a custom element that is defined and filled later', async ({
    page,
    double,
  }) => {
    double.page('/', hostPage('en-IN', '<late-card></late-card>'));
    await page.goto(double.url, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      customElements.define(
        'late-card',
        class extends HTMLElement {
          connectedCallback() {
            this.attachShadow({ mode: 'open' });
          }
        },
      );
    });
    // A later task of the page, as a framework's rendering.
    await page.evaluate(() => {
      const card = document.querySelector('late-card');
      setTimeout(() => card?.shadowRoot?.append(document.createElement('feedback-form')), 0);
    });
    await expect(findFieldByLabel(page, 'Name')).toBeVisible();
  });

  test('the form maps the page’s lang attribute to a language by language and script codes', async ({
    page,
    double,
  }) => {
    const labels = { hil: 'Name', 'hi-Latn': 'Name', 'hi-IN': 'नाम' };
    for (const [lang, label] of Object.entries(labels)) {
      double.page('/', hostPage(lang, '<feedback-form></feedback-form>'));
      await page.goto(double.url);
      await expect(findFieldByLabel(page, label)).toBeVisible();
    }
  });
});

test.describe('the element applies properties and attributes that the page sets early', () => {
  test('the element applies properties that React set before the element was defined', async ({
    page,
    double,
  }) => {
    double.page(
      '/',
      hostPage('en-IN', '<div id="app"></div>').replace(
        script,
        '<script src="/early.js"></script>',
      ),
    );
    // React 19 sets properties like this on an element that is not defined yet.
    double.file(
      '/early.js',
      `addEventListener('DOMContentLoaded', () => {
         const app = document.querySelector('#app');
         const add = (props, attributes) => {
           const tag = document.createElement('feedback-form');
           tag.__reactProps$abc = props;
           for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
           app.append(tag);
         };
         const session = { token: 'session-token', employeeCode: 'E1003', employeeName: 'Ravi Kumar' };
         add({ audience: 'employee', session }, { audience: 'employee', session: '[object Object]' });
         add({ audience: 'customer', draft: false }, { audience: 'customer' });
         add({}, { audience: 'distributor', statusUrl: '/mine' });
         import('/embed/v1/feedback-form.js');
       });`,
    );
    await page.goto(double.url);
    await expect(findFieldByLabel(page, 'Employee Code')).toHaveValue('E1003');
    await expect(page.locator('feedback-form').nth(1)).toHaveAttribute('draft', 'off');
    await expect(page.locator('feedback-form').nth(2)).toHaveAttribute('status-url', '/mine');
  });

  test('the attribute draft="false" turns drafts off', async ({ page, double }) => {
    double.page('/', buildElementPage({ audience: 'customer', draft: 'false' }));
    await page.goto(double.url);
    page.on('dialog', (dialog) => void dialog.accept());
    await findFieldByLabel(page, 'Name').fill('Asha');
    await page.reload();
    await findSubmitButton(page).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

for (const build of widgetBuilds) {
  test.describe(`the form works in a customer’s page (${build})`, () => {
    test('a page translator neither removes nor breaks the form', async ({ page, open }) => {
      await open(build);
      await page.evaluate(translate);
      await fillTranslated(page);
      await page.locator('[part~=submit]').click();
      const code = page.locator('[name=otp]');
      await code.fill('000000');
      await page.locator('[part~=otp] [type=submit]').click();
      await expect(page.locator('[part~=otp] [part~=error]')).toContainText('valid OTP');
      await code.fill('123456');
      await page.locator('[part~=otp] [type=submit]').click();
      await expect(page.locator('[part~=thank-you]')).toContainText('MF-7K4Q-9M20');
    });

    test('SUBMIT scrolls the first invalid field clear of the page’s sticky bars', async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width: 390, height: 640 });
      await open(build);
      await page.evaluate(() => {
        for (const edge of ['top', 'bottom']) {
          const bar = document.createElement('div');
          bar.style.cssText = `position:fixed;${edge}:0;left:0;right:0;height:140px;background:#123;z-index:9`;
          document.body.append(bar);
        }
        document.body.style.padding = '300px 0 1500px';
        document.querySelector('feedback-form, form')?.scrollIntoView();
      });
      await findSubmitButton(page).dispatchEvent('click');
      await expect(findFieldByLabel(page, 'Name')).toBeFocused();
      await expect
        .poll(async () => (await findFieldByLabel(page, 'Name').boundingBox())?.y ?? 0)
        .toBeGreaterThan(140);
      const box = await findFieldByLabel(page, 'Name').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(500);
    });

    test('the form’s text follows the browser’s font size, not the font size of the page', async ({
      page,
      open,
    }) => {
      const sizeOf = () =>
        findFieldByLabel(page, 'Name').evaluate((input) => getComputedStyle(input).fontSize);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Page.enable');
      await cdp.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
      await open(build);
      await expect.poll(sizeOf).toBe('24px');
      await cdp.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '62.5%';
        }),
      );
      await open(build);
      await expect.poll(sizeOf).toBe('16px');
    });

    test('the page’s submit handlers receive no event from the form', async ({ page, open }) => {
      await open(build);
      await page.evaluate(() => {
        const counts = { submits: 0 };
        Object.assign(window, { counts });
        for (const target of [window, document.body, document.querySelector('main')]) {
          target?.addEventListener('submit', () => (counts.submits += 1));
        }
      });
      await findFieldByLabel(page, 'Name').press('Enter');
      await expect(page.getByText('Name is required')).toBeVisible();
      await send(page);
      expect(await page.evaluate(() => (window as unknown as { counts: object }).counts)).toEqual({
        submits: 0,
      });
    });
  });
}

test('the page’s key handlers do not receive keys typed into the form', async ({ page, open }) => {
  await open('element');
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const type of ['keydown', 'keypress', 'keyup'] as const) {
      document.addEventListener(type, (event) => heard.push(event.key));
    }
  });
  await findFieldByLabel(page, 'Description').pressSequentially('ns/? x');
  await findFieldByLabel(page, 'Name').press('Enter');
  await findFieldByLabel(page, 'Name').press('ArrowLeft');
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(await heard()).toEqual([]);
  await expect(findFieldByLabel(page, 'Description')).toHaveValue('ns/? x');
  await findFieldByLabel(page, 'Name').press('Escape');
  expect(await heard()).toContain('Escape');
});

test('a copy of a form that shows the thank-you text starts empty', async ({ page, open }) => {
  await open('element');
  await send(page);
  await expect(page.locator('feedback-form')).toHaveAttribute('submitted');
  await page.evaluate(() => {
    const body = document.body.cloneNode(true);
    document.documentElement.replaceChild(body, document.body);
  });
  await expect(findFieldByLabel(page, 'Name')).toBeVisible();
  await expect(page.locator('feedback-form')).not.toHaveAttribute('submitted');
});

test('the form works where scripts cannot construct style sheets', async ({ page, open }) => {
  await page.addInitScript(() => {
    // Safari before 16.4.
    Object.defineProperty(window, 'CSSStyleSheet', {
      value() {
        throw new TypeError('Illegal constructor');
      },
    });
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
    Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets');
    Reflect.deleteProperty(AbortSignal, 'timeout');
  });
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    },
  );
  await open('element');
  await expect(findSubmitButton(page)).toHaveCSS('background-color', 'rgb(18, 60, 122)');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toHaveCSS('margin', '0px');
});

test('an outdated browser shows a message with a contact', async ({ page, double }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'));
  double.page('/', buildElementPage({ audience: 'customer' }));
  await page.goto(double.url);
  await expect(page.getByText('This browser is too old for the form.')).toContainText(
    brand.phones[0],
  );
});

/** Fills the form's fields by name, because a translator has changed their labels. */
async function fillTranslated(page: Page) {
  const by = (name: string) => page.locator(`[name=${name}]`);
  await page.locator('[part~=submit]').click();
  await by('name').fill('Asha Verma');
  await by('mobile').fill('9876543210');
  await by('email').fill('asha@example.com');
  await by('city').fill('Pune');
  await page.locator('[part~=option]').first().click();
  await by('pan').fill('ABCPE1234F');
  await by('feedbackType').selectOption('Transactions');
  await by('subType').selectOption('SIP debited twice');
  await by('description').fill('It was "debited" twice.');
  await page.getByRole('button', { name: 'Replace them' }).click();
}

/**
 * Simulates page translators: wraps each text in `<font>`, in shadow roots and in later content
 * too.
 */
function translate() {
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'FONT', 'OPTION', 'SELECT']);
  const wrap = (node: Text) => {
    const parent = node.parentNode;
    if (!parent || !node.data.trim() || skipped.has(parent.nodeName)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(document.createTextNode(node.data));
    outer.append(inner);
    parent.replaceChild(outer, node);
  };
  const walk = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node);
      else if (node instanceof Element && node.shadowRoot) watch(node.shadowRoot);
    }
    texts.forEach(wrap);
  };
  const watch = (root: Node) => {
    walk(root);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData' && target instanceof Text) wrap(target);
        for (const node of addedNodes) {
          if (node instanceof Text) wrap(node);
          else if (node.nodeName !== 'FONT') walk(node);
        }
      }
    }).observe(root, { childList: true, subtree: true, characterData: true });
  };
  watch(document.body);
}
