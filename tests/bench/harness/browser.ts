import process from 'node:process';

import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';

/** Starts a browser, runs some work in it, and closes it. */
export async function runInBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  await work(browser).finally(() => browser.close());
}

/** Slows a page's processor down: four times by default, as Lighthouse does for mobiles. */
export async function slowPageProcessor(page: Page, rate = 4): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return devtools;
}
