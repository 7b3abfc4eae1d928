import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { writeFormDraft } from '../form/draft/draft.ts';
import {
  attachFiles,
  fillField,
  fillPublicForm,
  createPdf,
  storyApiBase,
  submitForm,
  enterOtp,
  prepareStoryApi,
} from '../testing/story-room.ts';
import { PublicFeedbackForm } from './public-feedback-form.tsx';
import { emptyPublicValues } from './public-values.ts';

/** The form of customers and distributors, in each of its states. */
const meta = {
  title: 'Feedback/Public form',
  component: PublicFeedbackForm,
  args: {
    audience: 'customer',
    apiBase: storyApiBase,
    onReady: fn(),
    onOtpSent: fn(),
    onSubmitted: fn(),
    onError: fn(),
    onDirtyChange: fn(),
  },
  beforeEach: prepareStoryApi(),
  render: (args, { globals }) => (
    <div style={{ maxInlineSize: 760 }}>
      <PublicFeedbackForm {...args} lang={String(globals['locale'])} />
    </div>
  ),
  parameters: withComponentGuide({
    importLine: "import { PublicFeedbackForm } from '@feedback/feedback-widget';",
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
      'Give it the width of the page’s text column.',
      'Set apiBase when the API is on another origin.',
    ],
    donts: ['Don’t put it inside another form.', 'Don’t cover it with a chat button on a phone.'],
  }),
} satisfies Meta<typeof PublicFeedbackForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Distributor: Story = { args: { audience: 'distributor' } };

export const Loading: Story = { beforeEach: prepareStoryApi({ lists: 'slow' }) };

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await fillPublicForm(canvasElement);
    await attachFiles(canvasElement, createPdf());
    await waitFor(() => within(canvasElement).getByText('statement-oct.pdf'));
  },
};

export const EachFieldMissing: Story = {
  play: async ({ canvasElement }) => {
    await submitForm(canvasElement);
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('[aria-invalid=true]')).toHaveLength(8),
    );
  },
};

export const EachFieldWrong: Story = {
  play: async ({ canvasElement }) => {
    await fillPublicForm(canvasElement);
    await fillField(canvasElement, 'mobile', '12345');
    await fillField(canvasElement, 'email', 'asha@example');
    await fillField(canvasElement, 'pan', 'ABC');
    await fillField(canvasElement, 'description', 'a <b>');
    await attachFiles(canvasElement, new File(['MZ'], 'program.exe'));
    await submitForm(canvasElement);
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('[aria-invalid=true]')).toHaveLength(4),
    );
  },
};

export const RefusedFile: Story = {
  play: async ({ canvasElement, args }) => {
    await fillPublicForm(canvasElement);
    await attachFiles(canvasElement, createPdf(), new File(['MZ'], 'program.exe'));
    await within(canvasElement).findByText(/^program\.exe:/);
    await submitForm(canvasElement);
    const remove = within(canvasElement).getByRole('button', { name: /program\.exe/ });
    await waitFor(() => expect(remove).toHaveFocus());
    await expect(args.onOtpSent).not.toHaveBeenCalled();
  },
};

export const Otp: Story = {
  play: async ({ canvasElement, args }) => {
    await fillPublicForm(canvasElement);
    await submitForm(canvasElement);
    await within(canvasElement).findByRole('dialog');
    await expect(args.onOtpSent).toHaveBeenCalledWith({ mobile: 'xxxxxx3210' });
  },
};

export const WrongOtp: Story = {
  play: async ({ canvasElement }) => {
    await fillPublicForm(canvasElement);
    await submitForm(canvasElement);
    await enterOtp(canvasElement, '999999');
    await waitFor(() =>
      expect(canvasElement.querySelector('[name=otp]')).toHaveAttribute('aria-invalid', 'true'),
    );
  },
};

export const Sending: Story = {
  beforeEach: prepareStoryApi({ save: 'sending' }),
  play: async ({ canvasElement }) => {
    await fillPublicForm(canvasElement);
    await attachFiles(canvasElement, createPdf());
    await submitForm(canvasElement);
    await enterOtp(canvasElement);
    await waitFor(() => within(canvasElement).getByText(/62%/));
  },
};

export const NotSent: Story = {
  beforeEach: prepareStoryApi({ save: 'broken' }),
  play: async ({ canvasElement, args }) => {
    await fillPublicForm(canvasElement);
    await submitForm(canvasElement);
    await enterOtp(canvasElement);
    await within(canvasElement).findByRole('alert');
    await expect(args.onError).toHaveBeenCalled();
  },
};

export const Offline: Story = {
  beforeEach: () => {
    const takeOut = prepareStoryApi()();
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    return () => {
      takeOut();
      Reflect.deleteProperty(navigator, 'onLine');
    };
  },
};

export const OutOfReach: Story = {
  beforeEach: prepareStoryApi({ lists: 'broken' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('alert');
  },
};

export const DraftOffered: Story = {
  beforeEach: () => {
    const takeOut = prepareStoryApi()();
    writeFormDraft('c', { ...emptyPublicValues, name: 'Asha Verma' });
    return takeOut;
  },
};

export const ThankYou: Story = {
  play: async ({ canvasElement, args }) => {
    await fillPublicForm(canvasElement);
    await submitForm(canvasElement);
    await enterOtp(canvasElement);
    await within(canvasElement).findByText('MF-7K4Q-9M2X');
    await expect(args.onSubmitted).toHaveBeenCalledWith({ caseId: 'MF-7K4Q-9M2X' });
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: EachFieldWrong.play ?? (() => {}) };

export const Hindi: Story = {
  globals: { locale: 'hi' },
  play: EachFieldMissing.play ?? (() => {}),
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
