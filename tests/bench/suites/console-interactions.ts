import type { Page } from '@playwright/test';

type Act = (page: Page) => Promise<void>;

interface Interaction {
  readonly name: string;
  /** Prepares the page before the measurement. */
  readonly prepare?: Act;
  readonly hand: Act;
}

const click =
  (selector: string, nth = 0): Act =>
  (page) =>
    page.locator(selector).nth(nth).click();
const tick = 'tbody input[type=checkbox]';
const tickAll = click('thead input[type=checkbox]');

const repeat = async (times: number, act: () => Promise<void>) => {
  for (let time = 0; time < times; time += 1) await act();
};

/** Typical interactions of an admin, in this order on one page. */
export const consoleInteractions: readonly Interaction[] = [
  { name: 'ticking a row', hand: click(tick, 3) },
  { name: 'ticking a second row', hand: click(tick, 5) },
  { name: 'ticking all', hand: tickAll },
  { name: 'unticking all', hand: tickAll },
  {
    name: 'eight rows down by key',
    prepare: (page) => page.locator('[data-case]').first().focus(),
    hand: ({ keyboard }) => repeat(8, () => keyboard.press('ArrowDown')),
  },
  {
    name: 'opening a row',
    async hand(page) {
      await click('td[data-column=idea]', 2)(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'the next case in the popup', hand: ({ keyboard }) => keyboard.press('j') },
  {
    name: 'closing the popup',
    async hand(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'scrolling to the end',
    prepare: ({ mouse }) => mouse.move(700, 500),
    hand: ({ mouse }) => repeat(30, () => mouse.wheel(0, 500)),
  },
  {
    name: 'a word typed into the search, its rows drawn',
    prepare: (page) => page.getByRole('searchbox').focus(),
    hand: ({ keyboard }) => keyboard.type('statement', { delay: 120 }),
  },
  {
    name: 'a letter more while they are drawn',
    async hand(page) {
      const answered = page.waitForResponse(/search=/);
      await page.keyboard.type(' p');
      await answered;
      await page.keyboard.type('end', { delay: 60 });
    },
  },
  {
    name: 'the search emptied, all rows back',
    async hand({ keyboard }) {
      await keyboard.press('Control+a');
      await keyboard.press('Backspace');
    },
  },
];
