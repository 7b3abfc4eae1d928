import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../testing/in-console.tsx';
import { CollapsedText } from './folded-text.tsx';

const meta = {
  title: 'Console/FoldedText',
  component: CollapsedText,
  args: {
    label: 'Show quoted text',
    about: 'of Asha Verma’s reply',
    text: 'On 21 Nov 2026 Meridian Mutual Fund wrote: …',
  },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { FoldedText } from './components/folded-text.tsx';",
    keyboard: [['Enter, Space', 'Open or close the text.']],
    accessibility: [
      'Native details: it works without a script, and the browser’s search finds the text.',
      'about tells equal labels apart for a screen reader.',
    ],
    dos: ['Use it for quoted text and originals.'],
    donts: ['Don’t fold what the reader must see.'],
  }),
} satisfies Meta<typeof CollapsedText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(args.label));
    await expect(canvas.getByText(args.text)).toBeVisible();
  },
};
