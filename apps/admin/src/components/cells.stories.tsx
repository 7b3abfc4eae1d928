import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../testing/in-console.tsx';
import { CaseLink, CellNote, CellTitle, DayCell, TimeCell } from './cells.tsx';

const meta = {
  title: 'Console/CellNote',
  component: CellNote,
  args: { children: 'xxxxxx3210' },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine:
      "import { CaseLink, CellNote, CellTitle, DayCell, ShortDayCell, TimeCell } from './components/cells.tsx';",
    keyboard: [['Tab, Enter', 'Move to and follow a case’s link.']],
    accessibility: [
      'A case’s link has the case id in its accessible name.',
      'A short time shows the whole time on hover and has a machine-readable value.',
    ],
    dos: ['Put the subject into CellTitle and the second line into CellNote.'],
    donts: ['Don’t format a date in a page: use TimeCell, DayCell or ShortDayCell.'],
  }),
} satisfies Meta<typeof CellNote>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** Cells of the report: a title, a note, a link to a case, and a time. */
export const Together: Story = {
  render: () => (
    <p>
      <CellTitle>Asha Verma</CellTitle>
      <CellNote>xxxxxx3210</CellNote>
      <CaseLink caseId="MF-7K4Q-9M2P" /> <TimeCell at="2026-11-21T05:32:09Z" />{' '}
      <DayCell day="2026-11-21" />
    </p>
  ),
};
