import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../testing/in-console.tsx';
import { KeyFigure } from './figure.tsx';

const meta = {
  title: 'Console/Figure',
  component: KeyFigure,
  args: { title: 'Pending cases', note: 'By feedback type', children: '128' },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { KeyFigure } from './components/figure.tsx';",
    keyboard: [],
    accessibility: ['It is a section named by its heading.'],
    dos: ['Answer one question in each figure.'],
    donts: ['Don’t put two charts into one figure.'],
  }),
} satisfies Meta<typeof KeyFigure>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
