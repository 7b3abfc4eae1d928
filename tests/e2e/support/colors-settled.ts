import type { Page } from '@playwright/test';

/** What was on its way from one color to another has arrived, in shadow roots too. */
export const colorsSettled = (page: Page) =>
  page.evaluate(async () => {
    const shadows = [...document.querySelectorAll('*')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    );
    const ending = [document, ...shadows]
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
