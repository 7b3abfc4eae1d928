import {
  readFieldError,
  findFieldByLabel,
  fillPublicForm,
  findOtpDialog,
  findSubmitButton,
} from './support/forms.ts';
import { widgetBuilds, expect, test } from './support/widget-test.ts';

const typed = "It's wrong: see (page 2)";

// Behaviour of the engine or the page is tested with both builds, behaviour of the form with one.
for (const build of widgetBuilds) {
  test.describe(`the description field marks rejected characters (${build})`, () => {
    test('the description field names and highlights rejected characters, replaces them on request, and offers an undo', async ({
      page,
      open,
    }) => {
      await open(build);
      const description = findFieldByLabel(page, 'Description');
      const marks = page.locator('mark');
      await description.fill(typed);
      await expect(marks).toHaveCount(0);
      await description.press('Tab');
      expect(await readFieldError(description)).toBe('Special characters are not allowed ');
      await expect(description).toHaveAccessibleDescription(/Found:\s*' : \( \)/);
      await expect(marks).toHaveText(["'", ':', '(', ')']);
      await expect(description).toHaveValue(typed);

      await page.getByRole('button', { name: 'Replace them' }).focus();
      await page.keyboard.press('Enter');
      await expect(description).toHaveValue('It’s wrong. see  page 2 ');
      expect(await readFieldError(description)).toBe('');
      await expect(marks).toHaveCount(0);

      const undo = page.getByRole('button', { name: 'Undo' });
      await expect(undo).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(description).toHaveValue(typed);
      await expect(marks).toHaveCount(4);
    });
  });
}

test.describe('the description field of the element keeps its marks and its place', () => {
  test('the description field keeps rejected characters highlighted in a long text', async ({
    page,
    open,
  }) => {
    await open('element');
    const description = findFieldByLabel(page, 'Description');
    await description.fill(`${'A line of text that is long enough.\n'.repeat(60)}the end;`);
    await description.press('Tab');
    await description.evaluate((area) => area.scrollTo(0, area.scrollHeight));
    const mark = page.locator('mark');
    await expect(mark).toBeInViewport();
    const [area, last] = [await description.boundingBox(), await mark.boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((area?.y ?? 0) + (area?.height ?? 0));
  });

  test('the SUBMIT button stays in place while the description’s error appears', async ({
    page,
    open,
    double,
  }) => {
    await open('element');
    await fillPublicForm(page);
    await findFieldByLabel(page, 'Description').fill(typed);
    const button = await findSubmitButton(page).boundingBox();
    if (!button) throw new Error('There is no SUBMIT.');
    await page.mouse.move(button.x + 20, button.y + 3);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByText('Please correct the marked field.')).toBeVisible();
    await expect(findFieldByLabel(page, 'Description')).toBeFocused();
    await page.getByRole('button', { name: 'Replace them' }).click();
    await findSubmitButton(page).click();
    await expect(findOtpDialog(page)).toBeVisible();
    expect(double.callsOf('otp/getotp/9876543210')).toHaveLength(1);
  });
});
