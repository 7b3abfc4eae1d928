import axe from 'axe-core';
import { expect } from 'storybook/test';

/** Axe rules whose result depends on the colour scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe's colour rules on a story in dark mode, in the state in which the story's play function
 * left it; all other rules give the same result in both modes. Storybook disables transitions in
 * tests, so no colour is half-way.
 */
export async function expectColorsByNight(): Promise<void> {
  const { dataset } = document.documentElement;
  const byDay = dataset['theme'];
  if (byDay === 'dark') return;
  dataset['theme'] = 'dark';
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'rule', values: colorRules },
    resultTypes: ['violations'],
  });
  dataset['theme'] = byDay;
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  await expect(found).toEqual([]);
}
