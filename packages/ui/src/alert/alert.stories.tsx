import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { withComponentGuide } from '../testing/part-guide.ts';
import { Column } from '../testing/story-room.tsx';
import { getStoryTexts } from '../testing/story-texts.ts';
import { Alert } from './alert.tsx';

const meta = {
  title: 'Forms/Alert',
  component: Alert,
  parameters: withComponentGuide({
    importLine: "import { Alert } from '@feedback/ui/alert';",
    keyboard: [['Tab', 'Moves to the action and to the dismiss button.']],
    accessibility: [
      'A bad alert has role alert and interrupts a screen reader; the others have role status and wait.',
      'The tone is shown by a sign and by colour.',
    ],
    dos: [
      'Say what happened, why, and what to do next.',
      'Offer an action where there is one: “Try again”.',
    ],
    donts: ['Don’t use it for a field’s error: give the field its error.'],
  }),
} satisfies Meta<typeof Alert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: {
    tone: 'warn',
    title: 'You are offline',
    children: 'What you wrote is kept. It is sent when you try again.',
    action: { label: 'Try again', onAction: fn() },
  },
};

export const Alerts: Story = {
  render: (_, context) => {
    const t = getStoryTexts(context);
    return (
      <Column>
        <Alert dismiss={{ label: t.close, onDismiss: fn() }}>{t.offlineText}</Alert>
        <Alert tone="ok">{t.saved}</Alert>
        <Alert tone="warn" title={t.offline}>
          {t.offlineText}
        </Alert>
        <Alert tone="bad" title={t.offline} action={{ label: t.tryAgain, onAction: fn() }}>
          {t.offlineText}
        </Alert>
      </Column>
    );
  },
};
