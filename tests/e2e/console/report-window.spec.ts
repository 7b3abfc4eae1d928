import { expect, test, type Locator, type Page } from '@playwright/test';

import { demoAccounts, openPageAs } from '../support/console.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody > tr');

async function openTab(page: Page, tab: string, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await openPageAs(page, demoAccounts.superadmin, `/admin/feedbackreport?tab=${tab}`);
  await expect(rows(page).first()).toBeVisible();
}

/** Checks that a popup is completely inside the window. */
async function expectInside(page: Page, popup: Locator) {
  await expect(popup).toBeVisible();
  const { width, height } = page.viewportSize()!;
  await expect
    .poll(async () => {
      const box = await popup.boundingBox();
      return (
        box !== null &&
        box.x >= 0 &&
        box.y >= 0 &&
        box.x + box.width <= width &&
        box.y + box.height <= height
      );
    })
    .toBe(true);
}

const laptops = [
  [1366, 657],
  [1440, 900],
  [1536, 864],
] as const;

async function expectPopupsInside(page: Page) {
  await page.getByRole('button', { name: /^Entered/ }).click();
  await expectInside(page, page.getByRole('dialog', { name: 'Entered' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await expectInside(page, columns);
  // The popup is next to its button.
  const button = await page.getByRole('button', { name: 'Columns' }).boundingBox();
  const popup = await columns.boundingBox();
  expect(Math.abs(button!.x + button!.width - (popup!.x + popup!.width))).toBeLessThan(24);
  await page.keyboard.press('Escape');
  await expect(columns).toBeHidden();
}

const dates = ['Status', 'Assigned Date', 'Closure Date'];
const named = (name: string) => ['', 'Actions', 'Date of Entry ↓', name, 'Idea / Feedback'];
const firstColumns = { e: named('Name / Employee Code'), c: named('Name'), d: named('Name') };
/** The columns that the specification names, after the first columns of every list. */
const namedColumns = {
  e: ['AMC', 'Assigned To', ...dates],
  c: ['Assigned To', 'Status', 'Class', 'Due', 'Assigned Date', 'Closure Date'],
  d: ['ARN', 'Assigned To', 'Status', 'Class', 'Assigned Date', 'Closure Date'],
};

for (const [tab, name] of [
  ['e', 'employees'],
  ['c', 'customers'],
  ['d', 'distributors'],
] as const) {
  test(`the case list of ${name} fits the windows of a laptop and a tablet`, async ({ page }) => {
    await openTab(page, tab, 1366, 657);
    await test.step('eleven whole rows fit a laptop’s window', async () => {
      await expect
        .poll(async () => {
          const last = await rows(page).nth(10).boundingBox();
          return last !== null && last.y + last.height <= 657;
        })
        .toBe(true);
    });
    await test.step('the named columns have headers, and none is clipped', async () => {
      const headers = page.getByRole('columnheader');
      await expect(headers).toHaveText([...firstColumns[tab], ...namedColumns[tab]]);
      const cut = await page.getByRole('table').evaluate((table) => {
        const frame = table.parentElement!.getBoundingClientRect();
        return [...table.querySelectorAll('th, td')]
          .filter((cell) => cell.getBoundingClientRect().right > frame.right)
          .map((cell) => cell.textContent);
      });
      expect(cut).toEqual([]);
    });
    await test.step('a tablet shows all columns without horizontal scrolling', async () => {
      await page.setViewportSize({ width: 768, height: 1024 });
      const due = rows(page).first().locator('[data-column="dueAt"]');
      await expect(due).toBeInViewport({ ratio: 1 });
      const overhang = () =>
        page.getByRole('table').evaluate((table) => {
          const frame = table.parentElement!;
          return frame.scrollWidth - frame.clientWidth;
        });
      await expect.poll(overhang).toBe(0);
    });
  });
}

test('the filter and column popups of the report stay inside the window at every laptop size', async ({
  page,
}) => {
  await openTab(page, 'c', 1366, 657);
  for (const [width, height] of laptops) {
    await page.setViewportSize({ width, height });
    await expectPopupsInside(page);
  }
});

test('the report of an admin has no column for the assignee', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await openPageAs(page, demoAccounts.admin, '/admin/feedbackreport?tab=e');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([...firstColumns.e, 'AMC', ...dates]);
});

test('report columns align with their headers at every window width', async ({ page }) => {
  await openTab(page, 'c', 992, 800);
  const status = page.locator('[data-column="status"]');
  const left = async (cells: Locator) => (await cells.first().boundingBox())!.x;
  for (const width of [992, 1100, 1190]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(
        async () =>
          (await left(status.and(page.locator('th')))) -
          (await left(status.and(page.locator('td')))),
      )
      .toBe(0);
  }
});

test('a selected report row shows its status badge, and is marked in forced-colours mode', async ({
  page,
}) => {
  await openTab(page, 'c', 1440, 900);
  const row = rows(page).first();
  await row.getByRole('checkbox').check();
  await expect(row).toHaveAttribute('data-selected');
  const groundOf = (element: Locator) =>
    element.evaluate((each) => getComputedStyle(each).backgroundColor);
  const badge = row.locator('td[data-column=status] > :first-child');
  await expect.poll(async () => (await groundOf(badge)) === (await groundOf(row))).toBe(false);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(row.getByRole('cell').first()).toHaveCSS('border-inline-start-width', '6px');
});

test('a quick view of the report toggles with one click and appears in the URL', async ({
  page,
}) => {
  await openTab(page, 'c', 1366, 657);
  const quick = page.getByRole('group', { name: 'Quick views' });
  await quick.getByRole('button', { name: 'Overdue' }).click();
  await expect(page).toHaveURL(/due=overdue/);
  await expect(rows(page).first()).toContainText('overdue');
  await quick.getByRole('button', { name: 'Overdue' }).click();
  await expect(page).not.toHaveURL(/due=/);
  await quick.getByRole('button', { name: 'Unassigned' }).click();
  await expect(rows(page).first()).toContainText('Open');
  await page.reload();
  await expect(quick.getByRole('button', { name: 'Unassigned' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the report’s cards on a phone show the due date and mark overdue cases', async ({ page }) => {
  await openTab(page, 'c', 360, 740);
  const due = page.locator('td[data-column="dueAt"]').filter({ visible: true });
  await expect(due.first()).toBeVisible();
  await expect(due.filter({ hasText: 'overdue' }).first()).toBeVisible();
});

test('the case id is the header and the link of a report row, and the keys J and K move through the rows, but type letters in a text field', async ({
  page,
}) => {
  await openTab(page, 'c', 1366, 657);
  const head = rows(page).first().getByRole('rowheader');
  const caseId = await head.getByRole('link').textContent();
  expect(caseId).toMatch(/^MF-/);
  await expect(page.getByRole('row', { name: new RegExp(caseId!) })).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').press('j');
  await expect(page.getByRole('searchbox')).toHaveValue('j');
});

test('a dialog that is taller than the window focuses its first field', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 480 });
  await openPageAs(page, demoAccounts.superadmin, '/admin/user');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
});

test.describe('the report works on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the “Show” button is on the same line as the masked value', async ({ page }) => {
    await openTab(page, 'c', 390, 844);
    await page
      .getByRole('button', { name: /^View case/ })
      .first()
      .click();
    const show = page.getByRole('dialog').getByRole('button', { name: /^Show .* in full$/ });
    await expect(show.first()).toBeVisible();
    for (const button of await show.all()) {
      const offset = await button.evaluate((element) => {
        const middle = (node: Node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          const { top, bottom } = range.getClientRects()[0]!;
          return (top + bottom) / 2;
        };
        return Math.abs(middle(element) - middle(element.parentElement!.firstChild!));
      });
      expect(offset).toBeLessThan(3);
    }
  });
});
