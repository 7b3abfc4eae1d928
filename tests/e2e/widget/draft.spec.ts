import {
  attachFiles,
  findFieldByLabel,
  fillPublicForm,
  findOtpDialog,
  findSubmitButton,
  submitOtp,
} from './support/forms.ts';
import { expect, test } from './support/widget-test.ts';

test.describe('a form keeps a draft of its values', () => {
  test('a draft can be restored after a reload without files and PAN, and is deleted once the form is sent', async ({
    page,
    open,
  }) => {
    await open('element');
    page.on('dialog', (dialog) => void dialog.accept());
    await fillPublicForm(page);
    await attachFiles(page, { name: 'statement.pdf' });
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    await page.reload();
    await expect(findFieldByLabel(page, 'Name')).toHaveValue('');
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(findFieldByLabel(page, 'Name')).toHaveValue('Asha Verma');
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Pune');
    await expect(findFieldByLabel(page, 'Query Sub Type')).toHaveValue('SIP debited twice');
    await expect(page.getByText('statement.pdf')).toBeHidden();
    await findFieldByLabel(page, 'PAN').fill('ABCPE1234F');
    await findSubmitButton(page).click();
    await submitOtp(page);
    await expect(page.getByText('Your cases is recorded')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).not.toContain('Asha');
    await page.reload();
    await expect(page.getByRole('form')).toBeVisible();
    await expect(page.getByText('You began this form on')).toBeHidden();
  });

  test('the offer to restore a draft is in view when the page was scrolled down before the reload', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open('element');
    page.on('dialog', (dialog) => void dialog.accept());
    const bringBack = page.getByRole('button', { name: 'Bring it back' });
    await fillPublicForm(page);
    await findSubmitButton(page).click();
    await expect(findOtpDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bringBack).toBeInViewport();
    await bringBack.click();
    await findFieldByLabel(page, 'Description').fill('It was debited twice.');
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    await findSubmitButton(page).scrollIntoViewIfNeeded();
    await page.reload();
    await expect(bringBack).toBeInViewport();
  });

  test('a draft can be discarded, and is not offered to another audience', async ({
    page,
    open,
  }) => {
    await open('element');
    page.on('dialog', (dialog) => void dialog.accept());
    await findFieldByLabel(page, 'Name').fill('Asha');
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    await open('element', { audience: 'distributor' });
    await expect(page.getByText('You began this form on')).toBeHidden();
    await open('element');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('You began this form on')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('form')).toBeVisible();
    await expect(page.getByText('You began this form on')).toBeHidden();
  });

  test('leaving the page asks for confirmation only when the form has unsent text', async ({
    page,
    open,
  }) => {
    await open('element');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual([]);
    await findFieldByLabel(page, 'Name').fill('Asha');
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  });
});

test('the attribute draft="off" turns drafts off', async ({ page, open }) => {
  await open('element', { audience: 'customer', draft: 'off' });
  page.on('dialog', (dialog) => void dialog.accept());
  await findFieldByLabel(page, 'Name').fill('Asha');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.reload();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
