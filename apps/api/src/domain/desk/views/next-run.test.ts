import { brand } from '@feedback/contract/brand';
import { usualSchedule } from '@feedback/contract/desk/saved-view';
import { expect, test } from 'vitest';

import { nextRun } from './next-run.ts';

const calendar = { office: brand.office, holidays: new Set(['2026-01-26']) };
const at = (time: string) => new Date(`${time}+05:30`);

test.each([
  ['Mondays at nine', {}, '2026-01-20T10:00', '2026-01-26T09:00'],
  ['this Monday still', {}, '2026-01-26T08:59', '2026-01-26T09:00'],
  ['the next one once it was', {}, '2026-01-26T09:00', '2026-02-02T09:00'],
  ['past the weekend', { every: 'workday' }, '2026-01-16T12:00', '2026-01-19T09:00'],
  ['past a holiday too', { every: 'workday' }, '2026-01-23T12:00', '2026-01-27T09:00'],
  ['a day of the month', { every: 'month', monthDay: 5 }, '2026-01-20T10:00', '2026-02-05T09:00'],
  [
    'a short month’s last',
    { every: 'month', monthDay: 31 },
    '2026-02-01T10:00',
    '2026-02-28T09:00',
  ],
  [
    'not its first of last',
    { every: 'month', monthDay: 31 },
    '2026-01-30T10:00',
    '2026-01-31T09:00',
  ],
  ['midnight in India', { weekday: 2, hour: 0 }, '2026-01-26T23:59', '2026-01-27T00:00'],
] as const)('%s', (_name, changes, after, next) => {
  expect(nextRun({ ...usualSchedule, ...changes }, at(after), calendar)).toEqual(at(next));
});
