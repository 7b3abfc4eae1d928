import { userEvent, waitFor, within } from 'storybook/test';

import { deleteFormDraft, listDraftNames } from '../form/draft/draft.ts';
import { installStoryApi, storyOtp, type StoryApi } from './story-api.ts';

/** The API address of the forms in stories. */
export const storyApiBase = '/story-api';

export const storySession = {
  token: 'story',
  employeeCode: 'E1001',
  employeeName: 'Ravi Kumar',
};

/** Prepares a story: installs its server and clears the device's storage. */
export const prepareStoryApi =
  (api: StoryApi = {}) =>
  () => {
    listDraftNames('').forEach(deleteFormDraft);
    return installStoryApi(api);
  };

const control = (canvas: HTMLElement, name: string) => {
  const found = canvas.querySelector<HTMLElement>(`[name=${name}]`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};

/**
 * Fills a field in one step, as from the clipboard: typing key by key would take longer than the
 * rest of a story.
 */
export const fillField = async (canvas: HTMLElement, name: string, text: string) => {
  await userEvent.clear(control(canvas, name));
  await userEvent.click(control(canvas, name));
  await userEvent.paste(text);
};

export const chooseOption = async (canvas: HTMLElement, name: string, option: string) => {
  await waitFor(() => within(control(canvas, name)).getByRole('option', { name: option }));
  await userEvent.selectOptions(control(canvas, name), option);
};

export const chooseLocation = async (canvas: HTMLElement, name: string, text: string) => {
  await fillField(canvas, name, text);
  await userEvent.click(await within(canvas).findByRole('option', { name: text }));
};

export const attachFiles = async (canvas: HTMLElement, ...files: File[]) => {
  const inputs = canvas.querySelectorAll<HTMLInputElement>('input[type=file]');
  const last = inputs[inputs.length - 1];
  // Uses an own instance: the library's default filters out files that `accept` does not name.
  if (last) await userEvent.setup({ applyAccept: false }).upload(last, files);
};

export const createPdf = (name = 'statement-oct.pdf') =>
  new File(['%PDF-1.4', ' '.repeat(412_000)], name, { type: 'application/pdf' });

/** Fills the public form with valid values in any language: finds fields by name. */
export const fillPublicForm = async (canvas: HTMLElement) => {
  await waitFor(() => control(canvas, 'name'));
  await fillField(canvas, 'name', 'Asha Verma');
  await fillField(canvas, 'mobile', '9876543210');
  await fillField(canvas, 'email', 'asha.verma@example.com');
  await chooseLocation(canvas, 'city', 'Pune');
  await fillField(canvas, 'pan', 'ABCPE1234F');
  await chooseOption(canvas, 'feedbackType', 'Transactions');
  await chooseOption(canvas, 'subType', 'SIP debited twice');
  await fillField(canvas, 'description', 'My October instalment was debited twice.');
};

export const fillEmployeeForm = async (canvas: HTMLElement) => {
  await waitFor(() => control(canvas, 'location'));
  await chooseLocation(canvas, 'location', 'Mumbai');
  await chooseOption(canvas, 'feedbackType', 'New idea');
  await chooseOption(canvas, 'subType', 'Process');
  await fillField(canvas, 'description', 'Send the statement by e-mail.');
};

export const submitForm = async (canvas: HTMLElement) => {
  const button = await waitFor(() => {
    const found = canvas.querySelector<HTMLElement>('form > div button[type=submit]');
    if (!found) throw new Error('There is no submit button.');
    return found;
  });
  await userEvent.click(button);
};

/** Enters an OTP into the dialog. */
export const enterOtp = async (canvas: HTMLElement, otp = storyOtp) => {
  const dialog = await within(canvas).findByRole('dialog');
  await fillField(dialog, 'otp', otp);
  const button = dialog.querySelector<HTMLElement>('button[type=submit]');
  if (button) await userEvent.click(button);
};
