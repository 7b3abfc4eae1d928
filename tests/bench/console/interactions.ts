import type { Page } from '@playwright/test';

interface Interaction {
  readonly name: string;
  /** Runs before the measurement. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly hand: (page: Page) => Promise<void>;
}

const search = (page: Page) => page.getByRole('searchbox');
const box = (page: Page, index: number) => page.locator('tbody input[type=checkbox]').nth(index);
const all = (page: Page) => page.locator('thead input[type=checkbox]');

/** Typical interactions of an admin, in this order on one page. */
export const interactions: readonly Interaction[] = [
  {
    name: 'ticking a row',
    hand: (page) => box(page, 3).click(),
  },
  {
    name: 'ticking a second row',
    hand: (page) => box(page, 5).click(),
  },
  {
    name: 'ticking all',
    hand: (page) => all(page).click(),
  },
  {
    name: 'unticking all',
    hand: (page) => all(page).click(),
  },
  {
    name: 'eight rows down by key',
    prepare: (page) => page.locator('[data-case]').first().focus(),
    hand: async (page) => {
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'opening a row',
    hand: async (page) => {
      await page.locator('td[data-column=idea]').nth(2).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the next case in the popup',
    hand: (page) => page.keyboard.press('j'),
  },
  {
    name: 'closing the popup',
    hand: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'scrolling to the end',
    prepare: (page) => page.mouse.move(700, 500),
    hand: async (page) => {
      for (let step = 0; step < 30; step += 1) await page.mouse.wheel(0, 500);
    },
  },
  {
    name: 'a word typed into the search, its rows drawn',
    prepare: (page) => search(page).focus(),
    hand: (page) => page.keyboard.type('statement', { delay: 120 }),
  },
  {
    name: 'a letter more while they are drawn',
    hand: async (page) => {
      const answered = page.waitForResponse(/search=/);
      await page.keyboard.type(' p');
      await answered;
      await page.keyboard.type('end', { delay: 60 });
    },
  },
  {
    name: 'the search emptied, all rows back',
    hand: async (page) => {
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Backspace');
    },
  },
];
