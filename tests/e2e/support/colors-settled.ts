import type { Page } from '@playwright/test';

/**
 * What is on its way from one color to another arrives, in shadow roots too: at once, as for a
 * picture, because a machine that is busy may draw the next one late.
 */
export const colorsSettled = (page: Page) =>
  page.evaluate(() => {
    const shadows = [...document.querySelectorAll('*')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    );
    for (const animation of [document, ...shadows].flatMap((root) => root.getAnimations())) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
