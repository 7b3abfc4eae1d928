import { expect, test, type Locator, type Page } from '@playwright/test';

import { expectAccessible, openDialogContext, wholePageContext } from '../support/accessible.ts';
import { demoAccounts, openPageAs, setPageSession } from '../support/console.ts';
import { generateMobile } from '../support/public-form.ts';

test.use({ hasTouch: true, isMobile: true });

const table = (page: Page) => expect(page.getByRole('table').first()).toBeVisible();
const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

type WaitUntilShown = (page: Page) => Promise<void>;

/**
 * Screens with a check that each is complete. A test opens several, because a new page for each
 * takes as long as the checks. AMCs represent BTL types and locations, which share their screen.
 */
const screens: Record<string, Record<string, WaitUntilShown>> = {
  cases: {
    '/admin/feedbackreport?tab=c': (page) =>
      expect(page.getByRole('button', { name: /^View case/ }).first()).toBeVisible(),
    '/admin/mywork': (page) => expect(page.getByRole('heading', { name: 'My work' })).toBeVisible(),
    '/admin/addfeedback': (page) =>
      expect(page.getByRole('button', { name: 'SUBMIT' })).toBeVisible(),
    '/admin/intake': (page) => expect(page.getByRole('button', { name: 'SUBMIT' })).toBeVisible(),
    '/admin/requests': heading,
  },
  figures: {
    '/admin/overview': async (page) => {
      await page.getByText('Show as a table').click();
      await table(page);
    },
    '/admin/analysis': async (page) => {
      await expect(page.getByText('Show as a table').first()).toBeVisible();
      for (const summary of await page.getByText('Show as a table').all()) await summary.click();
      await table(page);
    },
    '/admin/compliance': table,
    // A month without complaints, whose tables have no links.
    '/admin/disclosure/2020-01': table,
    '/admin/disclosure': heading,
  },
  rules: {
    '/admin/settings/levels': heading,
    '/admin/settings/holidays': heading,
    '/admin/settings/policies': table,
    '/admin/settings/retention': heading,
    '/admin/settings/notices': heading,
  },
  lists: {
    '/admin/settings/codes': table,
    '/admin/settings/templates': heading,
    '/admin/settings/tags': heading,
    '/admin/settings/rootcauses': table,
    '/admin/amc': table,
  },
  types: {
    '/admin/feedbacktype': table,
    '/admin/feedbacktype?add=new': dialog,
    '/admin/feedbacktype?subtypes=1': dialog,
  },
  people: {
    '/admin/team': table,
    '/admin/settings/teams': heading,
    '/admin/settings/leave': heading,
    '/admin/settings/handover': heading,
    '/admin/user': table,
    '/admin/user?add=new': dialog,
  },
  system: {
    '/admin/settings/jobs': heading,
    '/admin/settings/messages': table,
    '/admin/settings/mail': (page) => expect(page.getByText('No Record Found')).toBeVisible(),
    '/admin/settings/audit': table,
    '/admin/settings/security': table,
    '/admin/settings': heading,
    '/admin/nowhere': (page) =>
      expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible(),
  },
};

/** The page whose menus are checked for all pages. */
const framed = '/admin/mywork';

for (const [subject, each] of Object.entries(screens)) {
  test(`the console pages “${subject}” are accessible by sight, touch and screen reader`, async ({
    page,
    request,
  }) => {
    // Creates a message for the messages page.
    await request.get(`/api/otp/getotp/${generateMobile()}`);
    await setPageSession(page, demoAccounts.superadmin);
    for (const [path, shown] of Object.entries(each)) {
      await test.step(path, async () => {
        await page.goto(path);
        await shown(page);
        await expectAccessible(page, path === framed ? wholePageContext : undefined);
      });
    }
  });
}

test('the case popup, the menu, the command palette, the shortcut list and the account menu are accessible', async ({
  page,
}) => {
  const anyDialog = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(anyDialog).toHaveCount(0);
  };
  await openPageAs(page, demoAccounts.superadmin);
  await page
    .getByRole('button', { name: /^View case/ })
    .first()
    .click();
  await expect(anyDialog).toContainText('History');
  await expectAccessible(page, openDialogContext);
  // A short page gives axe less to measure.
  await page.goto('/admin/amc');
  await table(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page, openDialogContext);
  await close();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, openDialogContext);
  await close();
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  await expectAccessible(page, openDialogContext);
  await close();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(anyDialog).toBeVisible();
  await expectAccessible(page, openDialogContext);
});

test('links to a case or a month in tables are tall enough to tap', async ({ page }) => {
  const height = async (link: Locator) => (await link.boundingBox())?.height;
  await openPageAs(page, demoAccounts.superadmin, '/admin/compliance');
  const ofCase = page.getByRole('link', { name: /^Open case/ }).first();
  await expect.poll(() => height(ofCase)).toBeGreaterThanOrEqual(24);
  await page.goto('/admin/disclosure');
  const ofMonth = page.getByRole('table').getByRole('link').first();
  await expect.poll(() => height(ofMonth)).toBeGreaterThanOrEqual(24);
});

test('tables of months and complaint codes fit beside the menu and on a tablet', async ({
  page,
}) => {
  const overhang = () =>
    page
      .getByRole('table')
      .first()
      .evaluate(({ parentElement }) =>
        parentElement ? parentElement.scrollWidth - parentElement.clientWidth : Number.NaN,
      );
  await setPageSession(page, demoAccounts.superadmin);
  for (const path of ['/admin/disclosure', '/admin/disclosure/2020-01']) {
    await page.goto(path);
    await table(page);
    for (const width of [656, 700, 752, 860, 992, 1100, 1280]) {
      await page.setViewportSize({ width, height: 768 });
      expect(await overhang(), `${path} at ${width} px`).toBe(0);
    }
  }
});

test('the controls of a list row do not overlap on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPageAs(page, demoAccounts.superadmin, '/admin/feedbacktype');
  const row = page.getByRole('row').filter({ hasText: 'Account Statement' });
  const subTypes = row.getByRole('button', { name: /^Update sub-types/ });
  const edit = row.getByRole('button', { name: /^Edit/ });
  await expect(subTypes).toBeVisible();
  const [below, above] = await Promise.all([subTypes.boundingBox(), edit.boundingBox()]);
  expect(below && above && below.y - (above.y + above.height)).toBeGreaterThanOrEqual(0);
});

test('content below a case’s composer does not move when the composer loads', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  let answer = () => {};
  const isWaitedFor = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/composer-*.js', async (route) => {
    await isWaitedFor;
    await route.continue();
  });
  await openPageAs(page, demoAccounts.superadmin, '/admin/feedbackreport?tab=c');
  await page
    .getByRole('button', { name: /^View case/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Open full case' }).click();
  const below = page.getByRole('heading', { name: 'Class and deadline', exact: true });
  await expect(below).toBeVisible();
  const place = async () => (await below.boundingBox())?.y;
  const before = await place();
  answer();
  await expect(page.getByRole('region', { name: 'Write' })).toBeVisible();
  expect(await place()).toBe(before);
});

test('an invalid month or year in the URL shows “Page not found”', async ({ page }) => {
  await openPageAs(page, demoAccounts.superadmin, '/admin/disclosure/year/2026');
  const nowhere = page.getByRole('heading', { name: 'Page not found' });
  await expect(nowhere).toBeVisible();
  for (const path of ['2026-13', '2026-13/cases']) {
    await page.goto(`/admin/disclosure/${path}`);
    await expect(nowhere).toBeVisible();
  }
});

test('the brand name in the header does not touch the menu’s edge at the narrowest width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 992, height: 768 });
  await openPageAs(page, demoAccounts.superadmin, framed);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const name = menu.getByRole('link', { name: /Meridian/ }).locator('svg + span');
  await expect(name).toBeVisible();
  const [words, column] = await Promise.all([name.boundingBox(), menu.boundingBox()]);
  expect(words && column && column.x + column.width - (words.x + words.width)).toBeGreaterThan(8);
});

test('the login page is accessible', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  await expectAccessible(page);
});

test('the console shows Hindi texts and remembers the chosen language', async ({ page }) => {
  await page.goto('/login?lang=hi');
  await expect(page.getByRole('heading', { name: 'लॉग इन करें' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.getByLabel('भाषा').selectOption({ label: 'English (international)' });
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
