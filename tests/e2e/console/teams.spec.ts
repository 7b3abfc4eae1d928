import { expect, test, type APIRequestContext } from '@playwright/test';

import { expectAccessible } from '../support/accessible.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { generateMobile } from '../support/public-form.ts';
import { callApiAs, saveCase } from './support/cases.ts';

/** Adds a colleague for one story. Returns name and code. */
async function addColleague(request: APIRequestContext, first: string) {
  const code = `T${generateMobile()}`;
  const letters = code.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  const employeeName = `${first} ${letters}`.slice(0, 25);
  await callApiAs(request, demoAccounts.superadmin, 'admin/adduser', {
    employeeCode: code,
    employeeName,
    mobileNbr: generateMobile(),
    email: `${code.toLowerCase()}@example.com`,
    role: 'admin',
  });
  return { employeeName, code, label: `${employeeName} (${code})` };
}

test('an admin who goes on leave hands all cases over to a new team', async ({ page, request }) => {
  const [leaving, staying] = [
    await addColleague(request, 'Lata'),
    await addColleague(request, 'Sunil'),
  ];
  const saved = await saveCase(request);
  await callApiAs(request, demoAccounts.superadmin, 'feedback/assign', {
    feedbackId: saved.id,
    type: 'c',
    assignedTo: leaving.code,
    assignedBy: 'superadmin',
    emailTo: '',
  });
  const dialog = page.getByRole('dialog');
  const result = page.getByRole('alertdialog');
  const team = `Desk ${staying.employeeName.slice(-8)}`;

  await openPageAs(page, demoAccounts.superadmin, '/admin/teams?add=new');
  await dialog.getByLabel('Team name').fill(team);
  await dialog.getByLabel(leaving.label).check();
  await dialog.getByLabel(staying.label).check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Please choose who leads the team')).toBeVisible();
  await dialog.getByLabel('Lead').selectOption({ label: staying.label });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(result).toContainText('Team added successfully.');
  await result.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('row', { name: team })).toContainText('Round robin');

  await page.goto('/admin/leave?add=new');
  await dialog.getByLabel('Person on leave').selectOption({ label: leaving.label });
  await dialog.getByLabel('First day').fill('2035-05-10');
  await dialog.getByLabel('Last day').fill('2035-05-09');
  await dialog.getByLabel('Delegate').selectOption({ label: staying.label });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('The last day is before the first')).toBeVisible();
  await dialog.getByLabel('Last day').fill('2035-05-20');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(result).toContainText('Leave added successfully.');
  await result.getByRole('button', { name: 'OK' }).click();

  await page.goto('/admin/handover');
  await page.getByLabel('From').selectOption({ label: leaving.label });
  await expect(page.getByText('1 open case will be moved.')).toBeVisible();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Please choose another person or a team')).toBeVisible();
  await page.getByLabel('To', { exact: true }).selectOption({ label: `Team ${team}` });
  await page.getByLabel('Reason').fill('On leave until June');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(result).toContainText(`1 open case will go to Team ${team}.`);
  await result.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('1 case was handed over.')).toBeVisible();
  await expect(page.getByText('There are no open cases to move.')).toBeVisible();

  await page.goto(`/admin/case/${saved.caseId}`);
  const change = `Handed over to ${staying.employeeName} with all cases of ${leaving.employeeName}`;
  await expect(page.getByText(change)).toContainText('“On leave until June”');
});
