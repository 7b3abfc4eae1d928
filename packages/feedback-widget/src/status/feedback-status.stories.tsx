import { statusTexts as english } from '@feedback/contract/messages/en-IN/status';
import { resolveLocale } from '@feedback/contract/messages';
import { loadTextCatalogue } from '@feedback/contract/messages/load-catalogue';
import { loadStatusTranslation } from '@feedback/contract/messages/status-translations';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { fillField, storyApiBase, submitForm, enterOtp } from '../testing/story-room.ts';
import {
  closedStoryCase,
  installStoryStatus,
  createMergedStoryCase,
  otherStoryCaseId,
  waitingStoryCase,
  type StoryStatus,
} from '../testing/story-status.ts';
import { createReplyDrafts } from './tasks/draft-answer.ts';
import { FeedbackStatus } from './feedback-status.tsx';
import { clearStoredStatusAccess, storeStatusAccess } from './access/kept-access.ts';

const caseId = 'MF-DKHP-2YZS';

/**
 * Prepares a story: installs its server, restores the unsent reply, and clears the tab's saved
 * access unless the story keeps it.
 */
const withStatus =
  (story: StoryStatus, unsent = '', isAccessKept = false) =>
  () => {
    clearStoredStatusAccess();
    if (isAccessKept) storeStatusAccess({ caseId, mobile: '9876543210' }, 'token');
    const drafts = createReplyDrafts();
    drafts.clear();
    drafts.set(caseId, { text: unsent, files: [], submissionId: '' });
    return installStoryStatus(story);
  };

/** Loads the page's texts in a story's language. */
const loadWords = ({ locale }: Record<string, unknown>) =>
  loadTextCatalogue(english, resolveLocale(String(locale)), loadStatusTranslation);

const press = async (canvas: HTMLElement, name: string) =>
  userEvent.click(await within(canvas).findByRole('button', { name }));

const heading = (canvas: HTMLElement) => within(canvas).findByRole('heading', { level: 2 });

/** Requests access to the case and enters the OTP. */
async function open(canvas: HTMLElement) {
  await waitFor(() => expect(canvas.querySelector('[name=mobile]')).not.toBeNull());
  await fillField(canvas, 'mobile', '9876543210');
  await submitForm(canvas);
  await enterOtp(canvas);
}

async function openToAnswer(canvas: HTMLElement) {
  await open(canvas);
  await waitFor(() => expect(canvas.querySelector('[name=text]')).not.toBeNull());
}

/** The submitter's status page in each of its states. */
const meta = {
  title: 'Feedback/Status page',
  component: FeedbackStatus,
  args: { apiBase: storyApiBase, caseId, onError: fn() },
  beforeEach: withStatus({}),
  render: (args, { globals }) => (
    <div style={{ maxInlineSize: 760 }}>
      <FeedbackStatus {...args} lang={String(globals['locale'])} />
    </div>
  ),
  parameters: withComponentGuide({
    importLine: "import { FeedbackStatus } from '@feedback/feedback-widget';",
    keyboard: [
      ['Tab', 'Moves through the case’s parts and the reply.'],
      ['Escape', 'Closes a dialog.'],
    ],
    accessibility: [
      'The state is said in words before everything else.',
      'A new reply is announced.',
    ],
    dos: [
      'Link to it with the case id in the address, so that the visitor types only the mobile number.',
    ],
    donts: ['Don’t embed it in a page that other people can see.'],
  }),
} satisfies Meta<typeof FeedbackStatus>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {};

export const WronglyAsked: Story = {
  args: { caseId: 'MF-7K4Q-9M2X' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[name=mobile]')).not.toBeNull());
    await submitForm(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('[name=caseId]')).toHaveFocus());
    await expect(canvasElement.querySelectorAll('[aria-invalid=true]')).toHaveLength(2);
  },
};

export const WrongOtp: Story = {
  play: async ({ canvasElement }) => {
    await fillField(canvasElement, 'mobile', '9876543210');
    await submitForm(canvasElement);
    await enterOtp(canvasElement, '999999');
    await waitFor(() =>
      expect(canvasElement.querySelector('[name=otp]')).toHaveAttribute('aria-invalid', 'true'),
    );
  },
};

export const LookedAt: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await waitFor(async () => expect(await heading(canvasElement)).toHaveFocus());
    await within(canvasElement).findByText(/22 Nov 2099|22 नव/);
  },
};

export const Waiting: Story = {
  beforeEach: withStatus({ own: waitingStoryCase }),
  play: ({ canvasElement }) => openToAnswer(canvasElement),
};

/** A reload during the 30 minutes of an access asks for no OTP; "Finish" ends the access. */
export const Reloaded: Story = {
  beforeEach: withStatus({ own: waitingStoryCase }, '', true),
  play: async ({ canvasElement, globals }) => {
    await waitFor(() => expect(canvasElement.querySelector('[name=text]')).not.toBeNull());
    await press(canvasElement, (await loadWords(globals)).done);
    await within(canvasElement).findByText((await loadWords(globals)).doneText);
    await expect(sessionStorage).toHaveLength(0);
  },
};

/** A reload after the access has expired says so, and no loading indicator stays. */
export const ReloadedLate: Story = {
  beforeEach: withStatus({ load: 'expired' }, '', true),
  play: async ({ canvasElement, globals }) => {
    await within(canvasElement).findByText((await loadWords(globals)).expired);
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true]')).toBeNull());
  },
};

export const Dark: Story = { ...Waiting, globals: { theme: 'dark' } };
export const Phone: Story = { ...Waiting, globals: { viewport: { value: 'phone' } } };

export const NotSent: Story = {
  beforeEach: withStatus({ own: waitingStoryCase, answer: 'broken' }),
  play: async ({ canvasElement, args }) => {
    await openToAnswer(canvasElement);
    await fillField(canvasElement, 'text', 'It ends in 4471');
    await submitForm(canvasElement);
    await within(canvasElement).findByRole('alert');
    await expect(canvasElement.querySelector('[name=text]')).toHaveValue('It ends in 4471');
    await expect(args.onError).toHaveBeenCalled();
  },
};

export const Expired: Story = {
  beforeEach: withStatus({ own: waitingStoryCase, answer: 'expired' }),
  play: async ({ canvasElement, globals }) => {
    await openToAnswer(canvasElement);
    await fillField(canvasElement, 'text', 'It ends in 4471');
    await submitForm(canvasElement);
    await press(canvasElement, (await loadWords(globals)).newOtp);
    await enterOtp(canvasElement);
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await heading(canvasElement)).toHaveFocus());
    await expect(within(canvasElement).queryByText((await loadWords(globals)).expired)).toBeNull();
    await expect(canvasElement.querySelector('[name=text]')).toHaveValue('It ends in 4471');
  },
};

export const BroughtBack: Story = {
  beforeEach: withStatus({ own: waitingStoryCase }, 'It ends in 4471'),
  play: async ({ canvasElement, globals }) => {
    await openToAnswer(canvasElement);
    await expect(canvasElement.querySelector('[name=text]')).toHaveValue('It ends in 4471');
    await press(canvasElement, (await loadWords(globals)).done);
    await waitFor(async () => expect(await heading(canvasElement)).toHaveFocus());
    await expect(createReplyDrafts().get(caseId)).toBeUndefined();
  },
};

export const Merged: Story = {
  beforeEach: withStatus({ own: createMergedStoryCase(otherStoryCaseId) }),
  play: async ({ canvasElement, globals }) => {
    await open(canvasElement);
    const { isApart, isSolved, mergedInto, toMerged } = await loadWords(globals);
    await within(canvasElement).findByText(mergedInto(otherStoryCaseId));
    await within(canvasElement).findByRole('button', { name: isApart });
    await expect(within(canvasElement).queryByText(isSolved)).toBeNull();
    await press(canvasElement, toMerged(otherStoryCaseId));
    await within(canvasElement).findByText((text) => text.includes(otherStoryCaseId));
  },
};

export const MergedWithAnothers: Story = {
  beforeEach: withStatus({ own: createMergedStoryCase(null) }),
  play: async ({ canvasElement, globals }) => {
    await open(canvasElement);
    const { isApart, mergedElsewhere } = await loadWords(globals);
    await within(canvasElement).findByText(mergedElsewhere);
    await press(canvasElement, isApart);
    await submitForm(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('[name=reason]')).toHaveFocus());
  },
};

/**
 * Builds a story of a closed case that the submitter rates as solved or not; the next field has the
 * focus.
 */
const judged = (word: 'solved' | 'notSolved', next: string): Story => ({
  beforeEach: withStatus({ own: closedStoryCase }),
  play: async ({ canvasElement, globals }) => {
    await open(canvasElement);
    await press(canvasElement, (await loadWords(globals))[word]);
    await submitForm(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector(`[name=${next}]`)).toHaveFocus());
  },
});

export const Closed: Story = judged('solved', 'stars');
export const NotSolved: Story = judged('notSolved', 'reason');

export const OwnData: Story = {
  play: async ({ canvasElement, globals }) => {
    await open(canvasElement);
    const { data } = await loadWords(globals);
    await press(canvasElement, data.title);
    await waitFor(async () => expect(await heading(canvasElement)).toHaveFocus());
    await press(canvasElement, data.send);
    await waitFor(() => expect(canvasElement.querySelector('[name=text]')).toHaveFocus());
    await userEvent.selectOptions(within(canvasElement).getByRole('combobox'), 'withdraw');
    await press(canvasElement, data.send);
    await within(canvasElement).findByText(data.sent(otherStoryCaseId));
    await press(canvasElement, data.toRequest);
    await within(canvasElement).findByText((text) => text.includes(otherStoryCaseId));
  },
};

export const AllCases: Story = {
  play: async ({ canvasElement, globals }) => {
    await open(canvasElement);
    await press(canvasElement, (await loadWords(globals)).showAll(2));
    await within(canvasElement).findByRole('button', { name: /MF-7K4Q-9M2X/ });
    await expect(await heading(canvasElement)).toHaveFocus();
  },
};

/** Builds a story of a loading case that waits for a text. */
const looking = (load: 'slow' | 'broken', found: string): Story => ({
  beforeEach: withStatus({ load }),
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector(found)).not.toBeNull());
  },
});

export const Loading: Story = looking('slow', '[aria-busy=true]');
export const OutOfReach: Story = looking('broken', '[role=alert]');

export const Done: Story = {
  play: async ({ canvasElement, globals }) => {
    await open(canvasElement);
    await press(canvasElement, (await loadWords(globals)).done);
    await waitFor(async () => expect(await heading(canvasElement)).toHaveFocus());
    await expect(canvasElement.querySelector('[name=text]')).toBeNull();
  },
};
