import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DueDateMark } from './due-mark.tsx';

afterEach(cleanup);

const [past, before, ahead] = [
  '2020-01-08T18:29:59.999Z',
  '2020-01-05T06:00:00.000Z',
  '2099-11-27T18:29:59.999Z',
];
const unclosed = { status: 'assigned', closureDate: null } as const;

it.each([
  ['overdue', { ...unclosed, dueAt: past }, '8 Jan 20, overdue'],
  [
    'an earlier one missed, of a day to come',
    { ...unclosed, dueAt: ahead, breachedAt: past },
    '27 Nov 99, an earlier due date was missed',
  ],
  [
    'a clock that stopped in time',
    { ...unclosed, dueAt: past, clockStoppedAt: before },
    '8 Jan 20, clock stopped',
  ],
  [
    'a clock that stopped too late',
    { ...unclosed, dueAt: before, clockStoppedAt: past },
    '5 Jan 20, overdue',
  ],
])('DueDateMark shows the due date and its state: %s', (_name, row, said) => {
  const { container } = render(<DueDateMark row={row} />);
  expect(container.textContent).toBe(said);
});
