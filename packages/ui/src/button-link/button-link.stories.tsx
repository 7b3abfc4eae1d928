import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '../testing/part-guide.ts';
import { ButtonLink } from './button-link.tsx';

const meta = {
  title: 'Forms/ButtonLink',
  component: ButtonLink,
  args: { href: '#complaints', children: 'See complaints' },
  parameters: withComponentGuide({
    importLine: "import { ButtonLink } from '@feedback/ui/button-link';",
    keyboard: [['Enter', 'Follows the link.']],
    accessibility: [
      'A screen reader announces a link, so the visitor knows that the page changes.',
    ],
    dos: ['Use it for a prominent way to another page, such as “Start a complaint”.'],
    donts: ['Don’t use it to run an action: use Button.'],
  }),
} satisfies Meta<typeof ButtonLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { variant: 'secondary', wide: false } };

export const Primary: Story = { args: { variant: 'primary' } };
