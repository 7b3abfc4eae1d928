import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withComponentGuide } from '../testing/part-guide.ts';
import { Column } from '../testing/story-room.tsx';
import { getStoryTexts, type StoryTexts } from '../testing/story-texts.ts';
import { Accordion } from './accordion.tsx';

const panels = (t: StoryTexts) => [
  { id: 'header-index-0', title: t.transactions, content: t.descriptionText },
  { id: 'header-index-1', title: t.statements, content: t.descriptionText },
  { id: 'header-index-2', title: t.feedback, content: t.descriptionText },
];

const meta = {
  title: 'Site/Accordion',
  component: Accordion,
  args: { items: [] },
  parameters: withComponentGuide({
    importLine: "import { Accordion } from '@feedback/ui/accordion';",
    keyboard: [
      ['Tab', 'Moves to the next heading.'],
      ['Enter, Space', 'Opens or closes the panel.'],
    ],
    accessibility: [
      'It is made of native details elements: it works without a script, and the browser’s search opens a closed panel.',
    ],
    dos: ['Use it where visitors need only one of several sections.'],
    donts: ['Don’t hide what every visitor must read.'],
  }),
} satisfies Meta<typeof Accordion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: {
    items: [
      {
        id: 'transactions',
        title: 'Transactions',
        content: 'Purchases, redemptions and switches.',
      },
      { id: 'statements', title: 'Statements', content: 'Account statements and certificates.' },
    ],
    defaultOpen: 'transactions',
  },
};

export const Panels: Story = {
  render: (_, context) => (
    <Column>
      <Accordion defaultOpen="header-index-0" items={panels(getStoryTexts(context))} />
    </Column>
  ),
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole<HTMLDetailsElement>('group');
    const head = second?.querySelector('summary');
    if (head) await userEvent.click(head);
    await expect(second?.open).toBe(true);
    await expect(first?.open).toBe(false);
  },
};
