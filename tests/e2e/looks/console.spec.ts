import { expect, test, type Page } from '@playwright/test';

import { expectAccessible, openDialog, wholePage } from '../support/accessible.ts';
import { accounts, openAs, takeSession } from '../support/console.ts';
import { freshMobile } from '../support/public-form.ts';

test.use({ hasTouch: true, isMobile: true });

const table = (page: Page) => expect(page.getByRole('table').first()).toBeVisible();
const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

type Shown = (page: Page) => Promise<void>;

/**
 * Screens that are opened one after the other, each with what has to be there before one looks: to
 * begin anew for each takes as long as looking. AMCs stand for BTL types and locations too: one
 * shape.
 */
const screens: Record<string, Record<string, Shown>> = {
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
    // Nobody complained: no number of its tables is a link.
    '/admin/disclosure/2020-01': table,
    '/admin/disclosure': heading,
  },
  rules: {
    '/admin/levels': heading,
    '/admin/holidays': heading,
    '/admin/policies': table,
    '/admin/retention': heading,
    '/admin/notices': heading,
  },
  lists: {
    '/admin/codes': table,
    '/admin/templates': heading,
    '/admin/tags': heading,
    '/admin/rootcauses': table,
    '/admin/amc': table,
  },
  types: {
    '/admin/feedbacktype': table,
    '/admin/feedbacktype?add=new': dialog,
    '/admin/feedbacktype?subtypes=1': dialog,
  },
  people: {
    '/admin/teams': heading,
    '/admin/leave': heading,
    '/admin/handover': heading,
    '/admin/user': table,
    '/admin/user?add=new': dialog,
  },
  system: {
    '/admin/jobs': heading,
    '/admin/messages': table,
    '/admin/mail': (page) => expect(page.getByText('No Record Found')).toBeVisible(),
    '/admin/audit': table,
    '/admin/security': table,
    '/admin/nowhere': (page) =>
      expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible(),
  },
};

/** The page whose menus are looked at for all. */
const framed = '/admin/mywork';

for (const [subject, each] of Object.entries(screens)) {
  test(`the screens of ${subject} are for eyes, fingers and screen readers`, async ({
    page,
    request,
  }) => {
    // So that somebody was written to.
    await request.get(`/api/otp/getotp/${freshMobile()}`);
    await takeSession(page, accounts.superadmin);
    for (const [path, shown] of Object.entries(each)) {
      await test.step(path, async () => {
        await page.goto(path);
        await shown(page);
        await expectAccessible(page, path === framed ? wholePage : undefined);
      });
    }
  });
}

test('so are the popup, the menu, the palette, the shortcuts and the account menu', async ({
  page,
}) => {
  const anyDialog = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(anyDialog).toHaveCount(0);
  };
  await openAs(page, accounts.superadmin);
  await page
    .getByRole('button', { name: /^View case/ })
    .first()
    .click();
  await expect(anyDialog).toContainText('History');
  await expectAccessible(page, openDialog);
  // Over a short page axe has less to measure.
  await page.goto('/admin/amc');
  await table(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page, openDialog);
  await close();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, openDialog);
  await close();
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  await expectAccessible(page, openDialog);
  await close();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(anyDialog).toBeVisible();
  await expectAccessible(page, openDialog);
});

test('a case’s id in a table is tall enough for a finger', async ({ page }) => {
  await openAs(page, accounts.superadmin, '/admin/compliance');
  const link = page.getByRole('link', { name: /^Open case/ }).first();
  await expect.poll(async () => (await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test('the brand keeps clear of the menu’s edge where the menu is narrowest', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 768 });
  await openAs(page, accounts.superadmin, framed);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const name = menu.getByRole('link', { name: /Meridian/ }).locator('svg + span');
  await expect(name).toBeVisible();
  const [words, column] = await Promise.all([name.boundingBox(), menu.boundingBox()]);
  expect(words && column && column.x + column.width - (words.x + words.width)).toBeGreaterThan(8);
});

test('a page below a menu’s entry shows the entry, far down and in a folded group', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await openAs(page, accounts.superadmin, framed);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const system = menu.getByText('System', { exact: true });
  const security = menu.getByRole('link', { name: 'Security' });
  await system.click();
  await expect(security).toBeHidden();
  await page.goto('/admin/security/alarms');
  await expect(security).toBeInViewport({ ratio: 1 });
});

test('so is the login', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  await expectAccessible(page);
});

test('the console speaks Hindi, and keeps to it', async ({ page }) => {
  await page.goto('/login?lang=hi');
  await expect(page.getByRole('heading', { name: 'लॉग इन करें' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.getByLabel('भाषा').selectOption({ label: 'English (international)' });
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
