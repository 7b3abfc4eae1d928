import { expect, it } from 'vitest';

import { calculateOfficeTime } from './office-time.ts';

const calendar = {
  office: { opens: '09:30', closes: '18:00', weekdays: [1, 2, 3, 4, 5] },
  holidays: new Set(['2026-11-23']),
};
const at = (time: string) => calculateOfficeTime(new Date(`${time}+05:30`), calendar);

it.each([
  ['at midnight', '2026-11-24T00:00'],
  ['before the office opens', '2026-11-24T09:29'],
  ['when the office closes', '2026-11-24T18:00'],
  ['on a Sunday', '2026-11-22T11:00'],
  ['on a holiday', '2026-11-23T11:00'],
])('calculateOfficeTime returns null %s, so that nobody is notified', (_name, time) => {
  expect(at(time)).toBeNull();
});

it('calculateOfficeTime skips days off to find the next and the previous working day', () => {
  expect(at('2026-11-20T09:30')).toMatchObject({ today: '2026-11-20', nextDay: '2026-11-24' });
  expect(at('2026-11-24T17:59')).toEqual({
    today: '2026-11-24',
    nextDay: '2026-11-25',
    since: new Date('2026-11-20T09:30:00+05:30'),
  });
});
