import { expect, test, type Page } from '@playwright/test';

import { openStorybook } from './open-storybook.ts';

const openDocs = (page: Page, id: string) =>
  openStorybook(page, `iframe.html?id=${id}--docs&viewMode=docs`);

test('the component library’s landing page explains how to use and theme a component', async ({
  page,
}) => {
  await openDocs(page, 'introduction');
  for (const id of ['use-a-part', 'theme']) await expect(page.locator(`h2#${id}`)).toBeVisible();
});

test('a component’s Docs page has its import line, props with controls, and advice', async ({
  page,
}) => {
  await openDocs(page, 'forms-button');
  await expect(page.getByText("'@feedback/ui/button'")).toBeVisible();
  const variant = page.getByRole('row', { name: /^variant/ });
  await expect(variant.getByRole('radio', { name: 'danger' })).toBeVisible();
  for (const id of ['keyboard', 'accessibility', 'do', 'dont']) {
    await expect(page.locator(`h2#${id}`)).toBeVisible();
  }
});

test('a control changes the component on its Docs page', async ({ page }) => {
  await openDocs(page, 'forms-textfield');
  const error = page.getByRole('row', { name: /^error/ });
  await error.getByRole('button', { name: 'Set string' }).click();
  await error.getByRole('textbox').fill('Name is required');
  const field = page.getByRole('textbox', { name: 'Name' }).first();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});
