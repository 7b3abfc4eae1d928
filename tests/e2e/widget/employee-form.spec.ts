import { repeatResponse, breakConnection, respondWithError } from './support/api-double.ts';
import {
  attachFiles,
  readFieldError,
  findFieldByLabel,
  fillEmployeeForm,
  findSubmitButton,
} from './support/forms.ts';
import {
  widgetBuilds,
  buildElementPage,
  expect,
  signInEmployee,
  test,
} from './support/widget-test.ts';

const saved = 'Feedback saved successfully.Do you want to add more feedback?';

// Behaviour of the engine or the page is tested with both builds, behaviour of the form with one.
for (const build of widgetBuilds) {
  test.describe(`the employee form saves feedback with files (${build})`, () => {
    test.beforeEach(({ page }) => signInEmployee(page));

    test('the employee form is pre-filled and saves files, and Continue keeps the employee’s details', async ({
      page,
      open,
      double,
    }) => {
      await open(build, { audience: 'employee' });
      await expect(findFieldByLabel(page, 'Employee Name')).toHaveValue('Ravi Kumar');
      await expect(findFieldByLabel(page, 'Employee Code')).toHaveValue('E1001');
      await fillEmployeeForm(page);
      await attachFiles(page, { name: 'plan.pdf' });
      await expect(page.getByText('Allow 1 Out of 5')).toBeVisible();
      await findSubmitButton(page).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(saved);
      expect(double.cases[0]?.data).toMatchObject({
        location: 'Mumbai',
        feedbackType: 'New idea',
        subType: 'Process',
        amcname: 'Meridian Mutual Fund',
        attachmentLoc: 'yes',
        area: '',
      });
      expect(double.cases[1]).toEqual({
        data: { feedback: 'E1001-1' },
        files: [{ name: 'plan.pdf', size: 2000 }],
      });
      await dialog.getByRole('button', { name: 'CONTINUE' }).click();
      await expect(findFieldByLabel(page, 'Employee Name')).toHaveValue('Ravi Kumar');
      await expect(page.getByLabel('Description')).toHaveValue('');
      await expect(page.getByText('plan.pdf')).toBeHidden();
    });

    test('the Logout link of the employee form opens the sign-out page', async ({
      page,
      open,
      double,
    }) => {
      for (const path of ['/logout', '/logged-out']) double.page(path, '<title>Gone</title>');
      await open(build, { audience: 'employee' });
      await fillEmployeeForm(page);
      await findSubmitButton(page).click();
      await page.getByRole('button', { name: 'LOGOUT' }).click();
      await expect(page).toHaveTitle('Gone');
    });
  });
}

test.describe('the employee form of the element reacts to settings, failures and ended sessions', () => {
  test.beforeEach(({ page }) => signInEmployee(page));

  test('the feedback type BTL Marketing requires a BTL type only while selected', async ({
    page,
    open,
    double,
  }) => {
    await open('element', { audience: 'employee' });
    await fillEmployeeForm(page);
    await expect(page.getByLabel('Type of BTL')).toBeHidden();
    await findFieldByLabel(page, 'Feedback Type').selectOption('BTL Marketing');
    await page.getByLabel('Type of BTL').selectOption('Road show');
    await findFieldByLabel(page, 'Feedback Type').selectOption('New idea');
    await findFieldByLabel(page, 'Sub Type').selectOption('Product');
    await findSubmitButton(page).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(double.cases[0]?.data['typeOfBTL']).toBe('');
  });

  test('the showOptions setting adds area, city and ARN to the employee form', async ({
    page,
    open,
    double,
  }) => {
    await open('element', { audience: 'employee', 'show-options': '' });
    await fillEmployeeForm(page);
    await findSubmitButton(page).click();
    expect(await readFieldError(findFieldByLabel(page, 'Area'))).toBe('Area is required');
    await findFieldByLabel(page, 'Area').fill('Kothrud 2');
    await findFieldByLabel(page, 'City').fill('Pune');
    await findFieldByLabel(page, 'ARN').fill('ARN/1');
    await findSubmitButton(page).click();
    expect(await readFieldError(findFieldByLabel(page, 'ARN'))).toBe('Only alphanumeric allowed');
    await findFieldByLabel(page, 'ARN').fill('ARN-1');
    await findSubmitButton(page).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(double.cases[0]?.data).toMatchObject({ area: 'Kothrud 2', city: 'Pune', arn: 'ARN1' });
  });

  test('the employee form uploads failed files again without saving a second case', async ({
    page,
    open,
    double,
  }) => {
    await open('element', { audience: 'employee' });
    await fillEmployeeForm(page);
    await attachFiles(page, { name: 'plan.pdf' });
    double.fail('feedback/upload', ...repeatResponse(breakConnection));
    await findSubmitButton(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'Your feedback is saved as MF-E000-0000, but its files did not arrive.',
    );
    double.fail('feedback/upload');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(saved);
    expect(double.callsOf('feedback/save')).toHaveLength(1);
    expect(double.cases[1]?.files).toHaveLength(1);
  });
});

test('an ended session leads the employee to the login page and keeps the typed text', async ({
  page,
  open,
  double,
  told,
}) => {
  await signInEmployee(page);
  await open('element', { audience: 'employee' });
  await fillEmployeeForm(page);
  double.fail('feedback/save', respondWithError(401, 'unauthenticated', 'Your session has ended.'));
  await findSubmitButton(page).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    /\/login\?returnTo=%2F$/,
  );
  expect((await told()).at(-1)).toMatchObject({ detail: { kind: 'sessionEnded' } });
  expect(await page.evaluate(() => sessionStorage.getItem('employeeCode'))).toBeNull();
  await page.reload();
  await expect(page.getByText('You began this form on')).toBeVisible();
});

test('the employee form without a session shows a message and links to the login page', async ({
  page,
  double,
}) => {
  double.page('/intranet', buildElementPage({ audience: 'employee', 'login-url': '/login' }));
  await page.goto(`${double.url}/intranet`);
  await expect(page.getByText('Please log in to give feedback.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    `${double.url}/login?returnTo=%2Fintranet`,
  );
});
