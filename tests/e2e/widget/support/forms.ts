import { randomUUID } from 'node:crypto';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { test, type Locator, type Page } from '@playwright/test';

import { correctOtp } from './reference-data.ts';

/** A page, or the frame that contains the form. */
type FormPage = Pick<Page, 'getByLabel' | 'getByRole'>;

interface AttachedFile {
  readonly name: string;
  readonly size?: number;
  readonly start?: string;
}

export const findFieldByLabel = (page: FormPage, label: string) =>
  page.getByLabel(label, { exact: true });
export const findSubmitButton = (page: FormPage) => page.getByRole('button', { name: 'SUBMIT' });
export const findOtpDialog = (page: FormPage) => page.getByRole('dialog');

const attachments = (page: FormPage) => page.getByLabel(/^Attachments/);

/** The message after a case is saved. */
export const caseSavedMessage =
  'Your cases is recorded, you will receive case id shortly via Email/ SMS.';

/** Writes a file of this size that begins with the Latin-1 text `start`. */
async function makeFile({ name, size = 2000, start = '%PDF-1.4' }: AttachedFile): Promise<string> {
  const path = test.info().outputPath(randomUUID(), name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, start, 'latin1');
  await truncate(path, size);
  return path;
}

/**
 * Attaches files from the disk, because ten megabytes take seconds through the browser's protocol.
 */
export const attachFiles = async (page: FormPage, ...files: AttachedFile[]) =>
  attachments(page).setInputFiles(await Promise.all(files.map(makeFile)));

async function chooseLocation(page: FormPage, name: string) {
  await page.getByRole('combobox', { name: 'Location' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

/** Fills the public form with valid values. */
export async function fillPublicForm(
  page: FormPage,
  audience: 'customer' | 'distributor' = 'customer',
) {
  await findFieldByLabel(page, 'Name').fill('Asha Verma');
  await findFieldByLabel(page, 'Mobile No').fill('9876543210');
  await findFieldByLabel(page, 'Email').fill('asha@example.com');
  await chooseLocation(page, 'Pune');
  if (audience === 'customer') await findFieldByLabel(page, 'PAN').fill('ABCPE1234F');
  else {
    await findFieldByLabel(page, 'ARN').fill('ARN 12345');
    await findFieldByLabel(page, 'EUIN').fill('E123456');
  }
  await findFieldByLabel(page, 'Query For').selectOption('Transactions');
  await findFieldByLabel(page, 'Query Sub Type').selectOption('SIP debited twice');
  await findFieldByLabel(page, 'Description').fill('My October instalment was debited twice.');
}

export async function fillEmployeeForm(page: FormPage) {
  await chooseLocation(page, 'Mumbai');
  await findFieldByLabel(page, 'Feedback Type').selectOption('New idea');
  await findFieldByLabel(page, 'Sub Type').selectOption('Process');
  await page.getByLabel('Description').fill('Send the statement by e-mail.');
}

/** Enters an OTP into the dialog and submits it. */
export async function submitOtp(page: FormPage, otp = correctOtp) {
  const dialog = findOtpDialog(page);
  await dialog.getByLabel('OTP').fill(otp);
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
}

/** Returns a field's error message as assistive technology announces it. */
export async function readFieldError(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    const root = element.getRootNode() as ParentNode;
    const error = ids.find((id) => id.endsWith('-error'));
    return error ? (root.querySelector(`#${CSS.escape(error)}`)?.textContent ?? '') : '';
  });
}
