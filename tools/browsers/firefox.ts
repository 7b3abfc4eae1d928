import { launch, type ElementHandle } from 'puppeteer-core';

import { findShownElement, type ElementKind } from './seek.ts';
import { commandTimeoutMs, createMissingElementError, type BrowserTab } from './tab.ts';

/** Opens Debian's Firefox through WebDriver BiDi, which needs no separate driver. */
export async function openFirefox(): Promise<BrowserTab> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    timeout: commandTimeoutMs,
    protocolTimeout: commandTimeoutMs,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(commandTimeoutMs);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));

  const find = async (kind: ElementKind, name: string): Promise<ElementHandle> => {
    const found = (await page.evaluateHandle(findShownElement, kind, name)).asElement();
    if (!found) throw createMissingElementError(kind, name);
    return found as ElementHandle;
  };
  return {
    errors,
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    address: async () => page.url(),
    isShown: (kind, name) =>
      page.evaluateHandle(findShownElement, kind, name).then((found) => found.asElement() !== null),
    click: async (kind, name) => (await find(kind, name)).click(),
    type: async (field, text) => (await find('field', field)).type(text),
    async chooseFirst(field) {
      const select = await find('field', field);
      const value = await select.evaluate((one) => (one as HTMLSelectElement).options[1]?.value);
      await select.select(value ?? '');
    },
    close: () => browser.close(),
  };
}
