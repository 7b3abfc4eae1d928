import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../testing/in-console.tsx';
import { BrandMark } from './brand-mark.tsx';

const meta = {
  title: 'Console/BrandMark',
  component: BrandMark,
  args: {},
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { BrandMark } from './components/brand-mark.tsx';",
    keyboard: [],
    accessibility: ['The sign is decoration; the company’s name is text.'],
    dos: ['Use it once, at the top of a page.'],
    donts: ['Don’t change the company’s name here: it comes from the brand file.'],
  }),
} satisfies Meta<typeof BrandMark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
