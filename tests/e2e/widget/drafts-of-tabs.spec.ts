import type { Page } from '@playwright/test';

import {
  findFieldByLabel,
  fillPublicForm,
  findOtpDialog,
  findSubmitButton,
  caseSavedMessage,
  submitOtp,
} from './support/forms.ts';
import { buildElementPage, expect, test } from './support/widget-test.ts';

const draftKept = (page: Page) => page.getByText('Draft kept on this device');
const bringBack = (page: Page) => page.getByRole('button', { name: 'Bring it back' });

/** Returns the texts that the forms store on the device. */
const keptTexts = (page: Page) => page.evaluate(() => JSON.stringify(Object.values(localStorage)));

/** Opens the form in another tab of the same browser. */
async function openTab(page: Page, url: string): Promise<Page> {
  const tab = await page.context().newPage();
  tab.on('dialog', (dialog) => void dialog.accept());
  await tab.goto(url);
  await findSubmitButton(tab).waitFor();
  return tab;
}

test.describe('each browser tab and each form keeps a separate draft', () => {
  test.beforeEach(({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
  });

  test('a draft does not keep text that the user has erased', async ({ page, open }) => {
    await open('element');
    await findFieldByLabel(page, 'Description').pressSequentially('My agent stole it');
    await expect(draftKept(page)).toBeVisible();
    await findFieldByLabel(page, 'Description').fill('');
    await expect(draftKept(page)).toBeHidden();
    expect(await keptTexts(page)).toBe('[]');
    await page.reload();
    await findSubmitButton(page).waitFor();
    await expect(bringBack(page)).toBeHidden();
  });

  test('a draft keeps the remaining field when the user erases another field', async ({
    page,
    open,
  }) => {
    await open('element');
    await findFieldByLabel(page, 'Name').fill('Asha');
    await findFieldByLabel(page, 'Description').fill('My agent stole it');
    await expect.poll(() => keptTexts(page)).toContain('stole');
    await findFieldByLabel(page, 'Description').fill('');
    await expect.poll(() => keptTexts(page)).not.toContain('stole');
    await page.reload();
    await bringBack(page).click();
    await expect(findFieldByLabel(page, 'Name')).toHaveValue('Asha');
    await expect(findFieldByLabel(page, 'Description')).toHaveValue('');
  });

  test('drafts of two tabs stay separate', async ({ page, open, double }) => {
    await open('element');
    await findFieldByLabel(page, 'Name').fill('Asha');
    await expect(draftKept(page)).toBeVisible();
    const other = await openTab(page, double.url);
    await expect(bringBack(other)).toBeHidden();
    await findFieldByLabel(other, 'Name').fill('Ravi');
    await expect(draftKept(other)).toBeVisible();
    await page.reload();
    await bringBack(page).click();
    await expect(findFieldByLabel(page, 'Name')).toHaveValue('Asha');
    await other.reload();
    await bringBack(other).click();
    await expect(findFieldByLabel(other, 'Name')).toHaveValue('Ravi');
  });

  test('another tab can restore the draft of a closed tab', async ({ page, open, double }) => {
    await open('element');
    const other = await openTab(page, double.url);
    await findFieldByLabel(other, 'Name').fill('Ravi');
    await expect(draftKept(other)).toBeVisible();
    await other.close();
    await page.reload();
    await bringBack(page).click();
    await expect(findFieldByLabel(page, 'Name')).toHaveValue('Ravi');
  });

  test('drafts of two forms on the same page stay separate', async ({ page, double }) => {
    const body =
      '<feedback-form id="one" draft></feedback-form><feedback-form id="two"></feedback-form>';
    double.page('/', buildElementPage({}, { body }));
    await page.goto(double.url);
    const [one, two] = [page.locator('#one'), page.locator('#two')];
    const name = { name: 'Name', exact: true } as const;
    await one.getByRole('textbox', name).fill('Asha');
    await two.getByRole('textbox', name).fill('Ravi');
    await expect(one.getByText('Draft kept')).toBeVisible();
    await expect(two.getByText('Draft kept')).toBeVisible();
    await page.reload();
    await two.getByRole('button', { name: 'Bring it back' }).click();
    await expect(two.getByRole('textbox', name)).toHaveValue('Ravi');
    await one.getByRole('button', { name: 'Bring it back' }).click();
    await expect(one.getByRole('textbox', name)).toHaveValue('Asha');
  });

  test('sending the form keeps the draft of another tab', async ({ page, open, double }) => {
    await open('element');
    await fillPublicForm(page);
    await expect(draftKept(page)).toBeVisible();
    const other = await openTab(page, double.url);
    await findFieldByLabel(other, 'Name').fill('Ravi');
    await expect(draftKept(other)).toBeVisible();
    await findSubmitButton(page).click();
    await submitOtp(page);
    await expect(page.getByText(caseSavedMessage)).toBeVisible();
    const kept = await keptTexts(other);
    expect(kept).toContain('Ravi');
    expect(kept).not.toContain('Asha');
    await other.evaluate(() => localStorage.clear());
    await page.evaluate(() => localStorage.clear());
    await expect(draftKept(page)).toBeHidden();
  });

  test('the “Draft kept” note disappears when another tab deletes the draft', async ({
    page,
    open,
    double,
  }) => {
    await open('element');
    await findFieldByLabel(page, 'Name').fill('Asha');
    await expect(draftKept(page)).toBeVisible();
    const other = await openTab(page, double.url);
    await other.evaluate(() => localStorage.clear());
    await expect(draftKept(page)).toBeHidden();
  });

  test('a restored draft accepts the OTP that was sent before the tab was closed', async ({
    page,
    open,
    double,
  }) => {
    await open('element');
    await fillPublicForm(page);
    await findSubmitButton(page).click();
    await expect(findOtpDialog(page)).toBeVisible();
    await expect.poll(() => keptTexts(page)).toContain('askedFor');
    await page.close();
    const next = await openTab(page, double.url);
    await bringBack(next).click();
    await findFieldByLabel(next, 'PAN').fill('ABCPE1234F');
    await findSubmitButton(next).click();
    await submitOtp(next);
    await expect(next.getByText(caseSavedMessage)).toBeVisible();
    expect(double.calls.filter(({ path }) => path.startsWith('otp/getotp/'))).toHaveLength(1);
    expect(await keptTexts(next)).toBe('[]');
  });
});
