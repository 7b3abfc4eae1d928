import { expect, test, type Page } from '@playwright/test';

import { demoAccounts, openPageAs } from '../support/console.ts';
import { callApiAs } from './support/cases.ts';

/** Returns an unused name of letters only, as the rules require. */
const freshName = (first: string) =>
  `${first} ${Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`;

async function open(page: Page, path: string) {
  await openPageAs(page, demoAccounts.superadmin, path);
  await expect(page.getByRole('table')).toBeVisible();
}

/**
 * Searches and waits until only matches are listed, because disappearing rows would move the other
 * rows.
 */
async function searchFor(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text);
  const head = page.getByRole('row').filter({ hasNotText: text });
  await expect(head).toHaveCount(1);
}

async function confirmResult(page: Page, text: string) {
  const result = page.getByRole('alertdialog');
  await expect(result).toContainText(text);
  await result.getByRole('button', { name: 'OK' }).click();
  await expect(result).toHaveCount(0);
}

// AMCs, BTL types and locations share their screen. Only their operations and texts differ.
test('a super admin adds, changes and deletes an AMC, and a duplicate AMC is rejected', async ({
  page,
}) => {
  await open(page, '/admin/amc');
  const [name, other] = [freshName('Zeta'), freshName('Omega')];
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Add AMC' }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText(/ is required$/)).toBeVisible();
  await dialog.getByLabel('AMC Name').fill('No 1');
  await expect(dialog.getByText('Only alhpabets allowed')).toBeVisible();
  await dialog.getByLabel('AMC Name').fill(name);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await confirmResult(page, 'AMC added successfully.');

  await page.getByRole('button', { name: 'Add AMC' }).click();
  await dialog.getByLabel('AMC Name').fill(name.toUpperCase());
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('This name already exists.')).toBeVisible();
  await expect(dialog.getByLabel('AMC Name')).toHaveValue(name.toUpperCase());
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // Typing goes into the old dialog until it has closed.
  await expect(dialog).toHaveCount(0);

  await searchFor(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('AMC Name').fill(other);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await confirmResult(page, 'AMC updated successfully.');

  await searchFor(page, other);
  await page.getByRole('button', { name: `Delete ${other}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Are you sure want to delete ${other} AMC?`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await confirmResult(page, 'AMC deleted successfully.');
  await expect(page.getByText('No Record Found')).toBeVisible();
});

test('editing an entry shows a conflicting change by another user and keeps the typed text', async ({
  page,
  request,
}) => {
  await open(page, '/admin/location?add=new');
  const [name, theirs, ours] = [freshName('Alpha'), freshName('Theirs'), freshName('Ours')];
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Location').fill(name);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await confirmResult(page, 'Location added successfully.');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Location').fill(ours);
  await expect(page).toHaveURL(/edit=\d+/);

  const id = Number(new URL(page.url()).searchParams.get('edit'));
  await callApiAs(request, demoAccounts.superadmin, 'admin/savelocation', { id, location: theirs });

  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Another user has saved this in the meantime.')).toBeVisible();
  await expect(dialog.getByText(`It now reads “${theirs}”.`)).toBeVisible();
  await expect(dialog.getByLabel('Location')).toHaveValue(ours);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await confirmResult(page, 'Location updated successfully.');
  await expect(page.getByText(ours)).toBeVisible();

  await page.getByRole('button', { name: `Delete ${ours}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Are you sure want to delete ${ours}?`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await confirmResult(page, 'Location deleted successfully.');
});

test('editing sub-types shows a conflicting change by another user', async ({ page, request }) => {
  const [name, feedbackType] = [freshName('Kappa'), freshName('Sigma')];
  const asBoss = (path: string, body: object) =>
    callApiAs(request, demoAccounts.superadmin, path, body);
  await asBoss('admin/addfeedbackType', { feedbacktype: feedbackType, userType: 'c' });
  await open(page, '/admin/feedbacktype');
  const dialog = page.getByRole('dialog');
  await searchFor(page, feedbackType);
  await page.getByRole('button', { name: `Add sub-types of ${feedbackType}` }).click();
  await dialog.getByLabel('Sub Type').fill(name);
  await dialog.getByLabel('Assigned To').selectOption({ label: 'Meera Nair (E1003)' });
  await expect(page).toHaveURL(/subtypes=\d+/);

  const feedbackTypeId = Number(new URL(page.url()).searchParams.get('subtypes'));
  const theirs = { id: 0, feedbackTypeId, subType: 'Theirs', ownerCode: 'E1002' };
  await asBoss('admin/savesubtype', [theirs]);

  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Another user has saved this in the meantime.')).toBeVisible();
  await expect(dialog.getByText('It now reads “Theirs – Rohan Kulkarni”.')).toBeVisible();
  await expect(dialog.getByLabel('Sub Type')).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await confirmResult(page, 'Feedback Sub-Type updated  successfully.');
  await page.getByRole('button', { name: `Show the sub-types of ${feedbackType}` }).click();
  const list = page.getByRole('table', { name: `Sub-types of ${feedbackType}` });
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(list).toContainText(name);
});

test('an edit dialog keeps the typed text when another user has deleted the entry', async ({
  page,
  request,
}) => {
  const [name, typed] = [freshName('Gamma'), freshName('Lambda')];
  await callApiAs(request, demoAccounts.superadmin, 'admin/addbtl', { typeOfBtl: name });
  await open(page, '/admin/btltype');
  const dialog = page.getByRole('dialog');
  await searchFor(page, name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    `Are you sure want to delete ${name} BTL Type?`,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('BTL Type').fill(typed);
  await expect(page).toHaveURL(/edit=\d+/);
  const id = new URL(page.url()).searchParams.get('edit');
  await callApiAs(request, demoAccounts.superadmin, `admin/deletebtl/${id}`);

  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('There is no such entry.')).toBeVisible();
  await expect(page.getByText('No Record Found')).toBeVisible();
  await expect(dialog.getByLabel('BTL Type')).toHaveValue(typed);
});

test('a super admin changes an employee’s phone, cannot delete a user with cases, and adds and deletes a user', async ({
  page,
}) => {
  await open(page, '/admin/user');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit Vikram Singh Rathore' }).click();
  await expect(dialog.getByLabel('Role')).toHaveValue('employee');
  await dialog.getByLabel('Phone').fill('9820099887');
  await dialog.getByLabel('Your own password').fill(demoAccounts.superadmin.password);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await confirmResult(page, 'User updated successfully.');
  await expect(page.getByRole('row', { name: /xxxxxx9887/ })).toContainText('Employee');

  const code = `Z${Date.now().toString().slice(-9)}`;
  await page.getByRole('button', { name: 'Add User' }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  for (const text of [
    'Employee Code is required',
    'Employee Name is required',
    'Phone is required',
    'Email is required',
    'Role is required',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await dialog.getByLabel('Employee Code').fill(code);
  const name = freshName('Kavya');
  await dialog.getByLabel('Employee Name').fill(name);
  await dialog.getByLabel('Phone').fill('98200123x45');
  await expect(dialog.getByLabel('Phone')).toHaveValue('9820012345');
  await dialog.getByLabel('Email').fill(`${code.toLowerCase()}@example.com`);
  await dialog.getByLabel('Role').selectOption({ label: 'Admin' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await confirmResult(page, 'User added successfully.');
  await searchFor(page, code);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await confirmResult(page, 'User deleted successfully.');

  await page.getByRole('searchbox').fill('Meera Nair');
  await page.getByRole('button', { name: 'Delete Meera Nair' }).click();
  await expect(question).toContainText('Are you sure want to delete Meera Nair user?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('heading', { name: 'Meera Nair was not deleted' })).toBeVisible();
  await expect(question).toContainText('Reasons:');
  await question.getByRole('link', { name: 'Their Customer cases' }).click();
  await expect(page).toHaveURL(/feedbackreport\?tab=c&assignedTo=E1003&status=unclosed/);
  await expect(page.getByRole('button', { name: /^View case/ }).first()).toBeVisible();
});

test('a super admin adds a feedback type with sub-types', async ({ page }) => {
  await open(page, '/admin/feedbacktype');
  const dialog = page.getByRole('dialog');
  const name = freshName('Theta');
  await page.getByRole('button', { name: 'Add Feedback Type' }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Feedback type is required')).toBeVisible();
  await expect(dialog.getByText('Please choose at least one audience')).toBeVisible();
  await dialog.getByLabel('Feedback Type').fill(name);
  await dialog.getByLabel('Customer').check();
  await dialog.getByLabel('Employee').check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await confirmResult(page, 'Feedback Type added successfully.');

  await searchFor(page, name);
  await page.getByRole('button', { name: `Show the sub-types of ${name}` }).click();
  await expect(page.getByText('No Subtype found')).toBeVisible();
  await expect(page.getByText('Not on the forms until it has a sub-type')).toBeVisible();

  await page.getByRole('button', { name: `Add sub-types of ${name}` }).click();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Sub type is required')).toBeVisible();
  await expect(dialog.getByText('Feedback Assigennd to is required')).toBeVisible();
  await dialog.getByLabel('Sub Type').fill('First');
  await dialog.getByLabel('Assigned To').selectOption({ label: 'Meera Nair (E1003)' });
  await dialog.getByRole('button', { name: 'Add More Sub Type' }).click();
  await dialog.getByLabel('Sub Type').nth(1).fill('Second');
  // Each field is wide enough for its text, however many fields a row has.
  for (const label of ['Sub Type', 'Assigned To', 'Default class']) {
    const box = await dialog.getByLabel(label).nth(1).boundingBox();
    expect(box?.width, label).toBeGreaterThan(200);
  }
  await dialog.getByLabel('Assigned To').nth(1).selectOption({ label: 'Rohan Kulkarni (E1002)' });
  await dialog.getByRole('button', { name: 'Update' }).click();
  await confirmResult(page, 'Feedback Sub-Type updated  successfully.');
  const list = page.getByRole('table', { name: `Sub-types of ${name}` });
  await expect(list.getByRole('row').nth(1)).toContainText(/First.*Meera Nair/);

  await page.getByRole('button', { name: `Update sub-types of ${name}` }).click();
  await dialog.getByRole('button', { name: 'Remove row 1' }).click();
  await expect(dialog.getByRole('button', { name: /Remove row/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await confirmResult(page, 'Feedback Sub-Type updated  successfully.');
  await expect(list.getByText('First')).toHaveCount(0);

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    `Are you sure want to delete ${name} Feedback Type?`,
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await confirmResult(page, 'Feedback Type deleted successfully.');
});
