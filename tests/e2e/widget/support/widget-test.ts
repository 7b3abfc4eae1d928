import { test as base, type Page } from '@playwright/test';

import { ApiDouble } from './api-double.ts';
import { bundleReactPage } from './react-page.ts';

/** The two builds that the same tests run on: the element on Preact, the components on React. */
export const widgetBuilds = ['element', 'react'] as const;
export type WidgetBuild = (typeof widgetBuilds)[number];

/** The Content Security Policy of a strict host page. */
export const strictPolicy =
  "default-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; report-uri /csp";

type Attributes = Record<string, string>;

interface Fixtures {
  /** Opens a page with a form and waits until it can be filled. */
  open: (build: WidgetBuild, attributes?: Attributes) => Promise<void>;
  /** Returns the events that the form fired, in order. */
  told: () => Promise<{ name: string; detail: unknown }[]>;
}

interface WorkerFixtures {
  double: ApiDouble;
  reactPage: Map<string, string>;
}

const head = (lang: string) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><title>A page</title>' +
  '<link rel="icon" href="/icon.svg">';

/** Builds a plain HTML page with the element. */
export function buildElementPage(
  attributes: Attributes,
  { lang = 'en-IN', inHead = '', body = '' } = {},
) {
  const text = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  const tag = `<feedback-form ${text.join(' ')}></feedback-form>`;
  return `${head(lang)}${inHead}<script type="module" src="/embed/v1/feedback-form.js"></script>
    </head><body><main>${body || tag}</main></body></html>`;
}

const reactHost = `${head('en-IN')}<link rel="stylesheet" href="/react/page.css">
  <script type="module" src="/react/page.js"></script></head><body><main id="react"></main></body></html>`;

/** Records a page's events for the test. */
async function recordEvents(page: Page) {
  await page.addInitScript(() => {
    const told: { name: string; detail: unknown }[] = [];
    Object.assign(window, { told });
    for (const name of ['ready', 'otp-sent', 'submitted', 'error']) {
      document.addEventListener(`feedback-${name}`, (event) =>
        told.push({ name, detail: (event as CustomEvent).detail }),
      );
    }
  });
}

/** Signs an employee in, as the login page does (rule 1.6). */
export async function signInEmployee(page: Page) {
  await page.addInitScript(() => {
    sessionStorage.setItem('employeeCode', 'E1001');
    sessionStorage.setItem('employeeName', 'Ravi Kumar');
    sessionStorage.setItem('role', 'employee');
    sessionStorage.setItem('token', 'session-token');
    sessionStorage.setItem('userId', '7');
  });
}

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

export const test = base.extend<Fixtures, WorkerFixtures>({
  double: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const double = await ApiDouble.start();
      await use(double);
      await double.stop();
    },
    { scope: 'worker' },
  ],
  reactPage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      await use(await bundleReactPage());
    },
    { scope: 'worker' },
  ],
  page: async ({ page, double }, use) => {
    double.reset();
    await recordEvents(page);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await use(page);
    base.expect(faults).toEqual([]);
  },
  open: async ({ page, double, reactPage }, use) => {
    await use(async (build, attributes = { audience: 'customer' }) => {
      if (build === 'element') {
        double.page('/', buildElementPage(attributes), { 'Content-Security-Policy': strictPolicy });
        await page.goto(double.url);
      } else {
        double.page('/', reactHost);
        for (const [path, code] of reactPage) double.file(path, code);
        const props = Object.entries(attributes).map(([name, value]) => [camelCase(name), value]);
        await page.goto(`${double.url}/?${new URLSearchParams(props)}`);
      }
      // The element draws its form in parts, and the submit button is the last one.
      await page.getByRole('form').locator('[type=submit]').waitFor();
    });
  },
  told: async ({ page }, use) => {
    await use(() =>
      page.evaluate(
        () => (window as unknown as { told: { name: string; detail: unknown }[] }).told,
      ),
    );
  },
});

export { expect } from '@playwright/test';
