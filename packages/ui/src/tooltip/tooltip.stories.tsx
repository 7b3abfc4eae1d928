import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts } from '../testing/story-texts.ts';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Console/Tooltip',
  component: Tooltip,
  args: { text: '21 Nov 2026, 11:02:09 am', children: <Button>21 Nov</Button> },
  parameters: withComponentGuide({
    importLine: "import { Tooltip } from '@feedback/ui/tooltip';",
    keyboard: [
      ['Tab', 'Shows the tip of the focused element.'],
      ['Escape', 'Hides the tip.'],
    ],
    accessibility: [
      'The tip is the element’s description, and stays while the pointer is on it (WCAG 1.4.13).',
    ],
    dos: ['Use it for a longer form of what is shown: a whole date for a short one.'],
    donts: ['Don’t put anything into it that the visitor needs: touch screens show no tip.'],
  }),
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const OnHover: Story = {
  render: (_, context) => {
    const t = getStoryTexts(context);
    return (
      <div style={{ padding: 64 }}>
        <Tooltip text="21 Nov 2026, 11:02:09 am">
          <Button>{t.date}</Button>
        </Tooltip>
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await expect(button).toHaveAccessibleDescription('21 Nov 2026, 11:02:09 am');
    await userEvent.hover(button);
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
};
