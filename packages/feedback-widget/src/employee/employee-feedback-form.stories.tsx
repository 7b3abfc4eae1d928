import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { LoginNotice } from '../element/login-notice.tsx';
import {
  attachFiles,
  chooseOption,
  fillEmployeeForm,
  createPdf,
  storyApiBase,
  storySession,
  submitForm,
  prepareStoryApi,
} from '../testing/story-room.ts';
import { EmployeeFeedbackForm } from './employee-feedback-form.tsx';

/** The employee form in each of its states. */
const meta = {
  title: 'Feedback/Employee form',
  component: EmployeeFeedbackForm,
  args: {
    session: storySession,
    apiBase: storyApiBase,
    onReady: fn(),
    onSubmitted: fn(),
    onError: fn(),
    onLogout: fn(),
    onSessionEnded: fn(),
  },
  beforeEach: prepareStoryApi(),
  render: (args, { globals }) => (
    <div style={{ maxInlineSize: 760 }}>
      <EmployeeFeedbackForm {...args} lang={String(globals['locale'])} />
    </div>
  ),
  parameters: withComponentGuide({
    importLine: "import { EmployeeFeedbackForm } from '@feedback/feedback-widget/staff';",
    keyboard: [
      ['Tab', 'Moves through the fields, the files and the submit button.'],
      ['Enter', 'Submits from a field of one line.'],
      ['Escape', 'Closes the OTP dialog; nothing typed is lost.'],
    ],
    accessibility: [
      'On submit with errors the focus moves to the first field with an error.',
      'Each error is under its field and is announced.',
      'The thank-you screen takes the focus and is announced.',
    ],
    dos: [
      'Pass the session of the signed-in employee.',
      'Handle onSessionEnded: send the employee to the sign-in page.',
    ],
    donts: ['Don’t let the visitor edit the employee code: it comes from the session.'],
  }),
} satisfies Meta<typeof EmployeeFeedbackForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const WithOptions: Story = { args: { showOptions: true } };

export const BtlMarketing: Story = {
  play: async ({ canvasElement }) => {
    await fillEmployeeForm(canvasElement);
    await chooseOption(canvasElement, 'feedbackType', 'BTL Marketing');
    await chooseOption(canvasElement, 'typeOfBTL', 'Road show');
  },
};

export const RefusedFile: Story = {
  play: async ({ canvasElement, args }) => {
    await fillEmployeeForm(canvasElement);
    await attachFiles(canvasElement, createPdf(), new File(['MZ'], 'program.exe'));
    await within(canvasElement).findByText(/^program\.exe:/);
    await submitForm(canvasElement);
    const remove = within(canvasElement).getByRole('button', { name: /program\.exe/ });
    await waitFor(() => expect(remove).toHaveFocus());
    await expect(args.onSubmitted).not.toHaveBeenCalled();
  },
};

export const EachFieldMissing: Story = {
  args: { showOptions: true },
  play: async ({ canvasElement }) => {
    await submitForm(canvasElement);
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('[aria-invalid=true]')).toHaveLength(6),
    );
  },
};

export const Saved: Story = {
  play: async ({ canvasElement, args }) => {
    await fillEmployeeForm(canvasElement);
    await attachFiles(canvasElement, createPdf('plan.pdf'));
    await submitForm(canvasElement);
    await within(canvasElement).findByRole('alertdialog');
    await expect(args.onSubmitted).toHaveBeenCalledWith({ caseId: 'MF-7K4Q-9M2X' });
  },
};

export const FilesLost: Story = {
  beforeEach: prepareStoryApi({ upload: 'broken' }),
  play: async ({ canvasElement }) => {
    await fillEmployeeForm(canvasElement);
    await attachFiles(canvasElement, createPdf('plan.pdf'));
    await submitForm(canvasElement);
    await within(canvasElement).findByRole('alert');
  },
};

export const LoginNeeded: Story = {
  render: (_, { globals }) => (
    <LoginNotice lang={String(globals['locale'])} theme="auto" loginUrl="/login" hasEnded={false} />
  ),
};

export const SessionEnded: Story = {
  render: (_, { globals }) => (
    <LoginNotice lang={String(globals['locale'])} theme="auto" loginUrl="/login" hasEnded />
  ),
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: EachFieldMissing.play ?? (() => {}),
  args: { showOptions: true },
};

export const Hindi: Story = { globals: { locale: 'hi' } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
