import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../../testing/in-console.tsx';
import { PickerDialog } from './picker-dialog.tsx';

const meta = {
  title: 'Console/PickerDialog',
  component: PickerDialog,
  args: {
    title: 'Commands',
    placeholder: 'Type a command',
    search: '',
    onSearch: fn(),
    entries: [
      { id: 'report', label: 'Report', note: 'Page' },
      { id: 'logout', label: 'Logout', note: 'Action' },
    ],
    status: '2 commands',
    hint: '↑ ↓ to move, Enter to pick',
    onPick: fn(),
    onClose: fn(),
  },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { PickerDialog } from './components/picker/picker-dialog.tsx';",
    keyboard: [
      ['Arrow keys', 'Move through the entries.'],
      ['Enter', 'Picks the active entry.'],
      ['Escape', 'Closes the dialog.'],
    ],
    accessibility: ['It follows the ARIA combobox pattern; the number of entries is announced.'],
    dos: ['Give each entry a note that tells equal names apart.'],
    donts: ['Don’t show more entries than a person reads: narrow by typing.'],
  }),
} satisfies Meta<typeof PickerDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith(args.entries[1]);
  },
};
