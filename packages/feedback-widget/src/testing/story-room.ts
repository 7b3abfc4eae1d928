import { userEvent, waitFor, within } from 'storybook/test';

import { clearDraft, listDraftNames } from '../form/draft/draft.ts';
import { installStoryApi, storyOtp, type StoryApi } from './story-api.ts';

/** The API address of the forms in stories. */
export const storyApiBase = '/story-api';

export const storySession = {
  token: 'story',
  employeeCode: 'E1001',
  employeeName: 'Ravi Kumar',
};

/** Prepares a story: installs its server and clears the device's storage. */
export const withApi =
  (api: StoryApi = {}) =>
  () => {
    listDraftNames('').forEach(clearDraft);
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
export const fill = async (canvas: HTMLElement, name: string, text: string) => {
  await userEvent.clear(control(canvas, name));
  await userEvent.click(control(canvas, name));
  await userEvent.paste(text);
};

export const choose = async (canvas: HTMLElement, name: string, option: string) => {
  await waitFor(() => within(control(canvas, name)).getByRole('option', { name: option }));
  await userEvent.selectOptions(control(canvas, name), option);
};

export const chooseLocation = async (canvas: HTMLElement, name: string, text: string) => {
  await fill(canvas, name, text);
  await userEvent.click(await within(canvas).findByRole('option', { name: text }));
};

export const attach = async (canvas: HTMLElement, ...files: File[]) => {
  const inputs = canvas.querySelectorAll<HTMLInputElement>('input[type=file]');
  const last = inputs[inputs.length - 1];
  // Uses an own instance: the library's default filters out files that `accept` does not name.
  if (last) await userEvent.setup({ applyAccept: false }).upload(last, files);
};

export const pdf = (name = 'statement-oct.pdf') =>
  new File(['%PDF-1.4', ' '.repeat(412_000)], name, { type: 'application/pdf' });

/** Fills the public form with valid values in any language: finds fields by name. */
export const fillPublic = async (canvas: HTMLElement) => {
  await waitFor(() => control(canvas, 'name'));
  await fill(canvas, 'name', 'Asha Verma');
  await fill(canvas, 'mobile', '9876543210');
  await fill(canvas, 'email', 'asha.verma@example.com');
  await chooseLocation(canvas, 'city', 'Pune');
  await fill(canvas, 'pan', 'ABCPE1234F');
  await choose(canvas, 'feedbackType', 'Transactions');
  await choose(canvas, 'subType', 'SIP debited twice');
  await fill(canvas, 'description', 'My October instalment was debited twice.');
};

export const fillEmployee = async (canvas: HTMLElement) => {
  await waitFor(() => control(canvas, 'location'));
  await chooseLocation(canvas, 'location', 'Mumbai');
  await choose(canvas, 'feedbackType', 'New idea');
  await choose(canvas, 'subType', 'Process');
  await fill(canvas, 'description', 'Send the statement by e-mail.');
};

export const submit = async (canvas: HTMLElement) => {
  const button = await waitFor(() => {
    const found = canvas.querySelector<HTMLElement>('form > div button[type=submit]');
    if (!found) throw new Error('There is no submit button.');
    return found;
  });
  await userEvent.click(button);
};

/** Enters an OTP into the dialog. */
export const verify = async (canvas: HTMLElement, otp = storyOtp) => {
  const dialog = await within(canvas).findByRole('dialog');
  await fill(dialog, 'otp', otp);
  const button = dialog.querySelector<HTMLElement>('button[type=submit]');
  if (button) await userEvent.click(button);
};
