import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../testing/in-console.tsx';
import { CaseCountLink } from './number-link.tsx';

const meta = {
  title: 'Console/NumberLink',
  component: CaseCountLink,
  args: { value: 128, to: '/admin/feedbackreport', label: (value) => `${value} open cases` },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { CaseCountLink } from './components/number-link.tsx';",
    keyboard: [['Enter', 'Opens the list that the number counts.']],
    accessibility: ['The link’s name says what the number counts.'],
    dos: ['Let the linked list contain exactly what the number counts.'],
    donts: ['Don’t link a zero.'],
  }),
} satisfies Meta<typeof CaseCountLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Zero: Story = { args: { value: 0 } };
