import axe from 'axe-core';
import { expect } from 'storybook/test';

/** Axe rules whose result depends on the colour scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Looks at a story's colors in dark too, where its play left it: all else is the same page. Nothing
 * is on its way from one color to another, as Storybook stops what moves under test.
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
