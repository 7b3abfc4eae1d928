import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { DueDateBar } from './due-bar.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = {
  type: 'c',
  status: 'assigned',
  feedbackDate: '2026-11-01T04:00:00.000Z',
  // The second time is late in the evening of the 7th in India.
  rounds: [{ receivedAt: '2026-11-01T04:00:00.000Z' }, { receivedAt: '2026-11-07T18:00:00.000Z' }],
  dueAt: '2026-11-28T18:29:59.999Z',
  clockStoppedAt: null,
  breachedAt: null,
  closureDate: null,
} as const;

function textOf(detail: Parameters<typeof DueDateBar>[0]['detail']) {
  // This is just past midnight of the 21st in India.
  vi.useFakeTimers({ now: new Date('2026-11-20T18:31:00.000Z') });
  return render(<DueDateBar detail={detail} />).container.textContent;
}

it('the due bar counts the days of the current round in India’s time zone', () => {
  expect(textOf(open)).toBe('Day 14 of 21Due: 28 Nov');
});

it('the due bar stops counting days when the case’s clock is stopped', () => {
  const stopped = { ...open, clockStoppedAt: '2026-11-10T06:00:00.000Z' };
  expect(textOf(stopped)).toContain('Day 3 of 21');
});

it('the due bar counts the days after a missed due date', () => {
  const late = { ...open, dueAt: '2026-11-17T18:29:59.999Z' };
  expect(textOf({ ...open, dueAt: '2026-11-20T18:29:59.999Z' })).toMatch(/^1 day over/);
  cleanup();
  expect(textOf(late)).toBe('4 days overDue: 17 Nov, overdue');
});

it('the due bar renders nothing for a closed case or a case without a due date', () => {
  expect(textOf({ ...open, status: 'closed' })).toBe('');
  expect(textOf({ ...open, dueAt: null })).toBe('');
});
