import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Page } from 'playwright';

import { demoAccounts, openPageAs } from '../tests/e2e/support/console.ts';
import { startProduct } from '../tests/support/product.ts';
import { buildOutdatedParts, repositoryRoot } from './build-steps.ts';
import { ensureBrowsers } from './chromium.ts';

/** A picture for the documents, with the steps that prepare the page. */
interface Picture {
  readonly path: string;
  readonly height?: number;
  readonly width?: number;
  /** Brings the page to the state of the picture, and waits until the page is complete. */
  prepare(page: Page): Promise<void>;
}

const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Opens the first open case of the customers' list. */
async function openCase(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^View case/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Reassign').first().waitFor();
}

/** Pictures by their names in `docs/pictures/`. */
const pictures: Readonly<Record<string, Picture>> = {
  'public-form': {
    path: '/feedback/customer',
    width: 1280,
    height: 1060,
    prepare: (page) =>
      page.getByRole('option', { name: 'Systematic Plans' }).waitFor({ state: 'attached' }),
  },
  report: {
    path: '/admin/feedbackreport?tab=c',
    height: 622,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^View case/ })
        .first()
        .waitFor(),
  },
  'case-popup': { path: '/admin/feedbackreport?tab=c', prepare: openCase },
  'my-work': { path: '/admin/mywork', height: 622, prepare: (page) => shown(page, /overdue/) },
  'feedback-types': {
    path: '/admin/feedbacktype',
    height: 622,
    prepare: (page) => shown(page, 'Account Statement'),
  },
  compliance: {
    path: '/admin/compliance',
    height: 622,
    prepare: (page) =>
      page
        .getByRole('link', { name: /^Open case/ })
        .first()
        .waitFor(),
  },
  disclosure: {
    path: '/admin/disclosure',
    height: 622,
    prepare: (page) => shown(page, 'Review and prepare'),
  },
  retention: {
    path: '/admin/retention',
    height: 700,
    prepare: (page) => shown(page, 'Complaints'),
  },
};

/** Takes a WebP screenshot, a third of a PNG's size. Playwright itself only writes PNG and JPEG. */
async function asWebp(page: Page): Promise<Buffer> {
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  return Buffer.from(data, 'base64');
}

/**
 * Retakes the pictures of the documents from the built product with its demo data. `npm run
 * docs:pictures` takes all pictures; arguments limit the run to the named pictures.
 */
await buildOutdatedParts({ quiet: true });
const asked = process.argv.slice(2);
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: ensureBrowsers().headless,
  args: ['--no-sandbox'],
});
try {
  for (const [name, picture] of Object.entries(pictures)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const page = await browser.newPage({
      baseURL: product.url,
      viewport: { width: picture.width ?? 1440, height: picture.height ?? 900 },
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    });
    if (picture.path.startsWith('/admin'))
      await openPageAs(page, demoAccounts.superadmin, picture.path);
    else await page.goto(picture.path);
    await picture.prepare(page);
    await page.evaluate(() => document.fonts.ready);
    writeFileSync(join(repositoryRoot, 'docs/pictures', `${name}.webp`), await asWebp(page));
    console.log(name);
    await page.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
