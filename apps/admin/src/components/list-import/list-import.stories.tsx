import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../../testing/in-console.tsx';
import { ImportFileField, ImportProblemList } from './list-import.tsx';

const meta = {
  title: 'Console/ListFile',
  component: ImportFileField,
  args: { file: null, onFile: fn(), error: null, isReading: false },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine:
      "import { ImportFileField, ImportProblemList } from './components/list-import/list-import.tsx';",
    keyboard: [['Enter, Space', 'Open the file dialog.']],
    accessibility: ['Problems are a list in an alert, by row and column.'],
    dos: ['Show the problems before anything is saved.'],
    donts: ['Don’t import the right rows of a wrong list.'],
  }),
} satisfies Meta<typeof ImportFileField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** The errors of an imported list by row and column. */
export const Problems: Story = {
  render: () => (
    <ImportProblemList
      columns={{ mobile: 'Phone' }}
      rows={[{ row: 3, problems: [{ column: 'mobile', key: 'required' }] }]}
    />
  ),
};
