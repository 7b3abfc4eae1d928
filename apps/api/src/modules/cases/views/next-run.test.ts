import { brand } from '@feedback/contract/brand';
import { defaultViewSchedule } from '@feedback/contract/cases/saved-view';
import { expect, test } from 'vitest';

import { calculateNextViewMailTime } from './next-run.ts';

const calendar = { office: brand.office, holidays: new Set(['2026-01-26']) };
const at = (time: string) => new Date(`${time}+05:30`);

test.each([
  ['sends on Mondays at nine', {}, '2026-01-20T10:00', '2026-01-26T09:00'],
  ['sends on the same Monday before nine', {}, '2026-01-26T08:59', '2026-01-26T09:00'],
  ['sends on the next Monday after nine', {}, '2026-01-26T09:00', '2026-02-02T09:00'],
  ['skips the weekend', { every: 'workday' }, '2026-01-16T12:00', '2026-01-19T09:00'],
  ['skips a holiday', { every: 'workday' }, '2026-01-23T12:00', '2026-01-27T09:00'],
  [
    'sends on a day of the month',
    { every: 'month', monthDay: 5 },
    '2026-01-20T10:00',
    '2026-02-05T09:00',
  ],
  [
    'sends on the last day of a short month',
    { every: 'month', monthDay: 31 },
    '2026-02-01T10:00',
    '2026-02-28T09:00',
  ],
  [
    'sends on the last day of the present month',
    { every: 'month', monthDay: 31 },
    '2026-01-30T10:00',
    '2026-01-31T09:00',
  ],
  ['sends at midnight in India', { weekday: 2, hour: 0 }, '2026-01-26T23:59', '2026-01-27T00:00'],
] as const)('calculates the next run of a view schedule that %s', (_name, changes, after, next) => {
  expect(
    calculateNextViewMailTime({ ...defaultViewSchedule, ...changes }, at(after), calendar),
  ).toEqual(at(next));
});
