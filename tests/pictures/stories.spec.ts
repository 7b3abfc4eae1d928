import process from 'node:process';

import { expect, test, type Page } from '@playwright/test';

import { openStorybook } from './open-storybook.ts';

const { DRAWN_ELSEWHERE = '' } = process.env;

interface Guise {
  readonly width: 360 | 992;
  readonly theme: 'light' | 'dark';
  readonly locale?: 'hi';
}

const phone: Guise = { width: 360, theme: 'light' };
const phoneByNight: Guise = { width: 360, theme: 'dark' };
const phoneInHindi: Guise = { width: 360, theme: 'light', locale: 'hi' };
const desk: Guise = { width: 992, theme: 'light' };
const deskByNight: Guise = { width: 992, theme: 'dark' };

/**
 * The stories to compare, each in one appearance: the components that people see first and most
 * often.
 */
const pictures: readonly (readonly [story: string, guise: Guise])[] = [
  ['feedback-public-form--filled', desk],
  ['feedback-public-form--each-field-wrong', phoneByNight],
  ['feedback-public-form--each-field-missing', phoneInHindi],
  ['feedback-public-form--otp', phone],
  ['feedback-public-form--thank-you', phone],
  ['feedback-employee-form--btl-marketing', deskByNight],
  ['feedback-status-page--waiting', desk],
  ['feedback-status-page--closed', phoneByNight],
  ['console-table--rows', desk],
  ['console-table--unfolded', phoneByNight],
  ['console-menu--open-menu', phone],
  ['forms-dialog--popup', deskByNight],
  ['forms-messagedialog--question', phone],
  ['forms-button--variants', desk],
  ['forms-alert--alerts', phoneByNight],
  ['figures-barchart--bars', desk],
  ['figures-linechart--lines', deskByNight],
  ['figures-heatmap--tints', desk],
];

/** Returns a picture's name: its story, and how it differs from the light English page. */
const nameOf = (story: string, { width, theme, locale }: Guise) =>
  [story, String(width), ...(theme === 'dark' ? ['dark'] : []), ...(locale ? [locale] : [])].join(
    '-',
  );

/** Opens a story and waits until its play function has ended. */
async function openStory(page: Page, story: string, { theme, locale }: Guise) {
  await page.clock.setFixedTime('2026-11-25T06:30:00Z');
  // Another suite checks every story with axe.
  const globals = `theme:${theme};locale:${locale ?? 'en-IN'};a11y.manual:!true`;
  await openStorybook(page, `iframe.html?id=${story}&viewMode=story&globals=${globals}`);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
        const { storyRenders = [] } = (preview ?? {}) as { storyRenders?: { phase: string }[] };
        return storyRenders[0]?.phase;
      }),
    )
    .toMatch(/finished|errored|aborted/);
  await expect(page.locator('.sb-errordisplay')).toBeHidden();
  await page.evaluate(() => document.fonts.ready);
}

for (const [story, guise] of pictures) {
  const name = nameOf(story, guise);
  test(`the component story ${name} matches its stored picture`, async ({ page }) => {
    test.skip(Boolean(DRAWN_ELSEWHERE), DRAWN_ELSEWHERE);
    // Taller pictures would show more of the same and double their size.
    await page.setViewportSize({ width: guise.width, height: 740 });
    await openStory(page, story, guise);
    await expect(page).toHaveScreenshot(`${name}.png`);
  });
}
