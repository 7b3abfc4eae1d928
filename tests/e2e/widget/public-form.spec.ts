import {
  attachFiles,
  readFieldError,
  findFieldByLabel,
  fillPublicForm,
  findOtpDialog,
  findSubmitButton,
  caseSavedMessage,
  submitOtp,
} from './support/forms.ts';
import { widgetBuilds, expect, test } from './support/widget-test.ts';

// Behaviour of the engine or the page is tested with both builds, behaviour of the form with one.
for (const build of widgetBuilds) {
  test.describe(`the public form submits a case and checks its fields (${build})`, () => {
    test('a customer submits the form and receives the case id, and the form becomes empty again', async ({
      page,
      open,
      double,
      told,
    }) => {
      await open(build);
      await fillPublicForm(page);
      await attachFiles(page, { name: 'statement.pdf', size: 50_000 });
      await expect(page.getByText('Allowed 1 Out of 5')).toBeVisible();
      await findSubmitButton(page).click();
      await expect(findOtpDialog(page)).toContainText(
        'One Time Password (OTP) has been sent to your mobile,please enter the same here to authenticate',
      );
      await expect(findOtpDialog(page)).toContainText('xxxxxx3210');
      await submitOtp(page);

      await expect(page.getByText(caseSavedMessage)).toBeVisible();
      await expect(page.getByText('MF-7K4Q-9M20')).toBeVisible();
      await expect(page.getByText('We usually answer within 5 working days.')).toBeVisible();
      expect(double.cases).toHaveLength(1);
      expect(double.cases[0]?.files).toEqual([{ name: 'statement.pdf', size: 50_000 }]);
      expect(double.cases[0]?.data).toMatchObject({
        name: 'Asha Verma',
        mobile: '9876543210',
        email: 'asha@example.com',
        city: 'Pune',
        pan: 'ABCPE1234F',
        folio: '',
        feedbackType: 'Transactions',
        subType: 'SIP debited twice',
        type: 'c',
        attachment: 'yes',
      });
      expect(double.cases[0]?.data).not.toHaveProperty('arn');
      expect((await told()).map(({ name }) => name)).toEqual(['ready', 'otp-sent', 'submitted']);
      expect((await told()).at(-1)?.detail).toEqual({ caseId: 'MF-7K4Q-9M20' });

      await page.getByRole('button', { name: 'Ok', exact: true }).click();
      await expect(findFieldByLabel(page, 'Name')).toHaveValue('');
      await expect(findFieldByLabel(page, 'Name')).toBeFocused();
      await expect(page.getByText('statement.pdf')).toBeHidden();
      await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    });

    test('the form shows an error after the user leaves a field, and SUBMIT focuses the first invalid field', async ({
      page,
      open,
      double,
    }) => {
      await open(build);
      await expect(page.locator('[aria-invalid]')).toHaveCount(0);
      await findFieldByLabel(page, 'Email').fill('asha@example');
      expect(await readFieldError(findFieldByLabel(page, 'Email'))).toBe('');
      await findFieldByLabel(page, 'Email').blur();
      expect(await readFieldError(findFieldByLabel(page, 'Email'))).toBe('Enter a valid email');
      await findFieldByLabel(page, 'Name').fill('Asha');
      await findSubmitButton(page).click();
      await expect(findFieldByLabel(page, 'Mobile No')).toBeFocused();
      const expected = {
        'Mobile No': 'Mobile No is required',
        Email: 'Enter a valid email',
        Location: 'Location is required',
        PAN: 'Either PAN or Folio is requied',
        'Query For': 'Query is required',
        'Query Sub Type': 'Sub type Query is required',
        Description: 'Description is required',
      };
      for (const [label, error] of Object.entries(expected)) {
        expect(await readFieldError(findFieldByLabel(page, label)), label).toBe(error);
      }
      await expect(page.getByText('Please correct the 7 marked fields.')).toBeVisible();
      await findFieldByLabel(page, 'Folio No').fill('12');
      expect(await readFieldError(findFieldByLabel(page, 'PAN'))).toBe('');
      expect(double.callsOf('otp/getotp/')).toHaveLength(0);
    });
  });
}

test.describe('the public form of the element asks for consent and verifies the mobile by OTP', () => {
  test('the form explains data use, asks for consent where required, and sends the shown notice version', async ({
    page,
    open,
    double,
  }) => {
    double.notice.asksConsent = true;
    await open('element');
    await fillPublicForm(page);
    await expect(page.getByText(double.notice.line)).toBeVisible();
    await page.getByRole('button', { name: 'Read more' }).click();
    await expect(page.getByRole('dialog')).toContainText(double.notice.body);
    await page.keyboard.press('Escape');
    await findSubmitButton(page).click();
    const box = page.getByRole('checkbox', { name: 'I agree to this use of my data.' });
    await expect(box).toBeFocused();
    await expect(page.getByText('Please tick the box to go on.')).toBeVisible();
    expect(double.callsOf('otp/getotp/9876543210')).toHaveLength(0);
    await box.check();
    await findSubmitButton(page).click();
    await submitOtp(page);
    await expect(page.getByText('Privacy notice, version 3.')).toBeVisible();
    expect(double.cases[0]?.data).toMatchObject({ notice: 3, consent: true });
  });

  test('a field of the form ignores typed characters that it does not allow', async ({
    page,
    open,
  }) => {
    await open('element');
    const type = async (label: string, text: string) => {
      await findFieldByLabel(page, label).pressSequentially(text);
      return findFieldByLabel(page, label).inputValue();
    };
    expect(await type('Name', 'A5sh#a V')).toBe('Asha V');
    expect(await type('Mobile No', '98a7-65')).toBe('98765');
    expect(await type('PAN', 'abcpe1234f')).toBe('ABCPE1234F');
    expect(await type('Folio No', '12/34x')).toBe('1234');
    await findFieldByLabel(page, 'Name').fill('मीनाक्षी');
    await expect(findFieldByLabel(page, 'Name')).toHaveValue('मीनाक्षी');
    for (const pasted of ['+91 98765 43210', '(+91) 98765-43210', '919876543210', '09876543210']) {
      await findFieldByLabel(page, 'Mobile No').fill(pasted);
      await expect(findFieldByLabel(page, 'Mobile No')).toHaveValue('9876543210');
    }
    await findFieldByLabel(page, 'Mobile No').fill('9198765432');
    await expect(findFieldByLabel(page, 'Mobile No')).toHaveValue('9198765432');
    await findFieldByLabel(page, 'PAN').fill(' abcpe 1234 f ');
    await expect(findFieldByLabel(page, 'PAN')).toHaveValue('ABCPE1234F');
  });

  test('a wrong OTP shows an error, and the user can request a new OTP after 30 seconds', async ({
    page,
    open,
    double,
  }) => {
    await page.clock.install();
    await open('element');
    await fillPublicForm(page);
    await findSubmitButton(page).click();
    const dialog = findOtpDialog(page);
    const otp = dialog.getByLabel('OTP');
    await expect(otp).toBeFocused();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    expect(await readFieldError(otp)).toBe('OTP is required');
    await submitOtp(page, '999999');
    await expect.poll(() => readFieldError(otp)).toBe('Please Enter a valid OTP');
    await expect(otp).toBeFocused();

    const resend = dialog.getByRole('button', { name: 'Resend OTP?' });
    await expect(resend).toBeHidden();
    await page.clock.runFor(31_000);
    await resend.click();
    await expect(resend).toBeHidden();
    expect(double.callsOf('otp/getotp/9876543210')).toHaveLength(2);
    await submitOtp(page);
    await expect(page.getByText(caseSavedMessage)).toBeVisible();
  });

  test('the distributor form has ARN and EUIN instead of PAN and folio', async ({
    page,
    open,
    double,
  }) => {
    await open('element', { audience: 'distributor' });
    await expect(findFieldByLabel(page, 'PAN')).toBeHidden();
    await fillPublicForm(page, 'distributor');
    // People type a hyphen where the rule has a space.
    await findFieldByLabel(page, 'ARN').clear();
    await findFieldByLabel(page, 'ARN').pressSequentially('ARN-12345');
    await expect(findFieldByLabel(page, 'ARN')).toHaveValue('ARN 12345');
    await findSubmitButton(page).click();
    await submitOtp(page);
    await expect(page.getByText(caseSavedMessage)).toBeVisible();
    expect(double.cases[0]?.data).toMatchObject({ type: 'd', arn: 'ARN 12345', euin: 'E123456' });
    expect(double.cases[0]?.data).not.toHaveProperty('pan');
  });

  test('the user can copy the case id from the thank-you text', async ({ page, open, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('element');
    await fillPublicForm(page);
    await findSubmitButton(page).click();
    await submitOtp(page);
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MF-7K4Q-9M20');
  });

  test('the public form can be filled by keyboard alone', async ({ page, open, double }) => {
    await open('element');
    const { keyboard } = page;
    await findFieldByLabel(page, 'Name').focus();
    for (const text of ['Asha Verma', '9876543210', 'asha@example.com']) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    await keyboard.type('pun');
    await keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Pune');
    await keyboard.press('Tab');
    await keyboard.type('ABCPE1234F');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type('Trans');
    await keyboard.press('Tab');
    await keyboard.type('SIP');
    await keyboard.press('Tab');
    await keyboard.type('Debited twice.');
    await findFieldByLabel(page, 'Description').press('Tab');
    await findSubmitButton(page).focus();
    await keyboard.press('Enter');
    await expect(findOtpDialog(page).getByLabel('OTP')).toBeFocused();
    await keyboard.type('123456');
    await keyboard.press('Enter');
    await expect(page.getByText(caseSavedMessage)).toBeVisible();
    expect(double.cases).toHaveLength(1);
  });
});
