import { spawn } from 'node:child_process';

import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';

import { findFreePort } from '../../tests/support/free-port.ts';
import { findShownElement, type ElementKind } from './seek.ts';
import { commandTimeoutMs, createMissingElementError, type BrowserTab } from './tab.ts';

/** Opens Debian's WebKitGTK in its own small browser, through WebDriver on a virtual screen. */
export async function openWebKit(): Promise<BrowserTab> {
  const port = await findFreePort();
  const screen = ['-a', '-s', '-screen 0 1280x1024x24'];
  const driver = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    // A process group of its own, so that the screen, the driver and its browser end together.
    detached: true,
  });
  const end = async () => {
    if (driver.pid) process.kill(-driver.pid);
  };
  try {
    return { ...(await connect(`http://127.0.0.1:${port}`)), close: end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function connect(url: string): Promise<Omit<BrowserTab, 'close'>> {
  // The driver rejects connections until it listens.
  await vi.waitFor(() => fetch(`${url}/status`), { timeout: commandTimeoutMs });
  const session = new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }));
  const browser = await session.build();
  await browser.manage().setTimeouts({ script: commandTimeoutMs, pageLoad: commandTimeoutMs });

  const look = (kind: ElementKind, name: string) =>
    browser.executeScript<WebElement | null>(
      `return (${String(findShownElement)})(...arguments)`,
      kind,
      name,
    );
  const find = async (kind: ElementKind, name: string): Promise<WebElement> => {
    const found = await look(kind, name);
    if (!found) throw createMissingElementError(kind, name);
    return found;
  };
  return {
    // WebDriver does not report page errors.
    errors: [],
    open: (address) => browser.get(address),
    address: () => browser.getCurrentUrl(),
    isShown: async (kind, name) => (await look(kind, name)) !== null,
    async click(kind, name) {
      const found = await find(kind, name);
      // Without this, WebKit scrolls too little to click the employee form's button.
      await browser.executeScript('arguments[0].scrollIntoView({ block: "center" })', found);
      await found.click();
    },
    type: async (field, text) => (await find('field', field)).sendKeys(text),
    async chooseFirst(field) {
      const select = await find('field', field);
      const option = await browser.executeScript<WebElement>(
        'return arguments[0].options[1]',
        select,
      );
      await option.click();
    },
  };
}
