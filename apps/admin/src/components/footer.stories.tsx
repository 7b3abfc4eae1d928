import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../testing/in-console.tsx';
import { Footer } from './footer.tsx';

const meta = {
  title: 'Console/Footer',
  component: Footer,
  args: {},
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { CustomerCareHours, Footer } from './components/footer.tsx';",
    keyboard: [],
    accessibility: ['It is the page’s contentinfo landmark.'],
    dos: ['Use it once, below every page of the console.'],
    donts: ['Don’t write phone numbers or hours here: they come from the brand file.'],
  }),
} satisfies Meta<typeof Footer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
