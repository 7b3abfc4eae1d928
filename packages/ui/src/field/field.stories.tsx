import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '../testing/part-guide.ts';
import { boxClass, controlClass, Field } from './field.tsx';

const meta = {
  title: 'Forms/Field',
  component: Field,
  args: {
    label: 'Amount',
    children: (control) => (
      <div className={boxClass}>
        <input {...control} className={controlClass} type="number" />
      </div>
    ),
  },
  parameters: withComponentGuide({
    importLine: "import { Field } from '@feedback/ui/field';",
    keyboard: [],
    accessibility: [
      'It ties the label, the hint, the error and the count to the control by id.',
      'The error’s place is always in the page, as a polite live region.',
    ],
    dos: ['Spread the control props on your own control.', 'Use it when no ready field fits.'],
    donts: ['Don’t put two controls into one Field without group.'],
  }),
} satisfies Meta<typeof Field>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { hint: 'In rupees', note: '(optional)', required: false, hideLabel: false },
};

export const Wrong: Story = {
  args: { error: 'Enter an amount above 0.', required: true, aside: '0 / 5' },
};
