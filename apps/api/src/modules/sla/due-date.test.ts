import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import {
  countDaysBetween,
  extendDueDate,
  calculateDueDate,
  toEndOfDay,
  isWorkingDay,
  type WorkCalendar,
} from './due-date.ts';

const office = { opens: '09:30', closes: '18:00', weekdays: [1, 2, 3, 4, 5] };
const calendar: WorkCalendar = { office, holidays: new Set() };
const at = (time: string) => new Date(`${time}+05:30`);
const due = (time: string, days: number, unit: 'calendar' | 'working', of = calendar) => {
  const end = calculateDueDate(at(time), { days, unit }, of);
  expect(end).toEqual(toEndOfDay(toIndianDay(end)));
  return toIndianDay(end);
};

test('toEndOfDay returns 23:59:59.999 in Asia/Kolkata', () => {
  expect(toEndOfDay('2026-03-31').toISOString()).toBe('2026-03-31T18:29:59.999Z');
});

describe('due dates in calendar days', () => {
  it.each([
    ['a month’s end', '2026-01-31T12:00', 21, '2026-02-21'],
    ['a leap day', '2028-02-08T12:00', 21, '2028-02-29'],
    ['no leap day', '2026-02-08T12:00', 21, '2026-03-01'],
    ['a minute before midnight', '2026-06-30T23:59', 21, '2026-07-21'],
    ['a minute after midnight', '2026-07-01T00:01', 21, '2026-07-22'],
    ['a year’s end', '2026-12-20T09:00', 21, '2027-01-10'],
  ])(
    'counts calendar days from the day of receipt across %s',
    (_name, received, days, expected) => {
      expect(due(received, days, 'calendar')).toBe(expected);
    },
  );
});

describe('due dates in working days', () => {
  it.each([
    ['on a Monday morning', '2026-11-16T10:00', '2026-11-23'],
    ['before the office opens', '2026-11-16T07:00', '2026-11-23'],
    ['at closing time (counted from the next opening)', '2026-11-16T18:00', '2026-11-24'],
    ['on a Friday evening (counted from Monday)', '2026-11-20T19:00', '2026-11-30'],
    ['on a Saturday (counted from Monday)', '2026-11-21T11:00', '2026-11-30'],
    ['at 23:59 on a Sunday (counted from Monday)', '2026-11-22T23:59', '2026-11-30'],
    ['at 00:01 on a Monday (counted from the same day)', '2026-11-23T00:01', '2026-11-30'],
  ])('counts working days for a case that is received %s', (_name, received, expected) => {
    expect(due(received, 5, 'working')).toBe(expected);
  });

  it('skips the location’s holidays when counting working days', () => {
    const pune = { office, holidays: new Set(['2026-11-18', '2026-11-23']) };
    expect(due('2026-11-16T10:00', 5, 'working', pune)).toBe('2026-11-25');
    expect(due('2026-11-16T10:00', 5, 'working')).toBe('2026-11-23');
    expect(due('2026-11-18T10:00', 1, 'working', pune)).toBe('2026-11-20');
  });
});

describe('a due date extended by a wait', () => {
  const wait = (from: string, to: string, unit: 'calendar' | 'working') =>
    toIndianDay(
      extendDueDate(toEndOfDay('2026-11-27'), { from: at(from), to: at(to) }, unit, calendar),
    );

  it('extends a due date by the time spent waiting for the submitter, in calendar or working days like the due date', () => {
    // The wait from Friday to Tuesday has two working days and four calendar days.
    expect(wait('2026-11-20T15:00', '2026-11-24T09:00', 'working')).toBe('2026-12-01');
    expect(wait('2026-11-20T15:00', '2026-11-24T09:00', 'calendar')).toBe('2026-12-01');
    expect(wait('2026-11-20T15:00', '2026-11-23T09:00', 'working')).toBe('2026-11-30');
    expect(wait('2026-11-20T15:00', '2026-11-23T09:00', 'calendar')).toBe('2026-11-30');
    expect(wait('2026-11-21T15:00', '2026-11-22T09:00', 'working')).toBe('2026-11-27');
    expect(wait('2026-11-21T15:00', '2026-11-22T09:00', 'calendar')).toBe('2026-11-28');
  });

  it('does not extend a due date for a wait that is shorter than a day', () => {
    expect(wait('2026-11-20T09:00', '2026-11-20T17:00', 'working')).toBe('2026-11-27');
  });
});

const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const dayCount = fc.integer({ min: 1, max: 60 });
const calendars = fc
  .uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 25 })
  .map((offsets) => ({ offsets }));

/** Returns a calendar with holidays at the given offsets in days from a moment. */
const around = (moment: Date, offsets: readonly number[]): WorkCalendar => ({
  office,
  holidays: new Set(offsets.map((offset) => toIndianDay(moment, offset))),
});

describe('due dates of cases received at any time', () => {
  test('a due date is exactly the given number of calendar days after receipt', () => {
    fc.assert(
      fc.property(moments, dayCount, (moment, days) => {
        const end = calculateDueDate(moment, { days, unit: 'calendar' }, calendar);
        expect(countDaysBetween(toIndianDay(moment), toIndianDay(end))).toBe(days);
      }),
    );
  });

  test('a due date falls on a working day, the given number of working days after receipt', () => {
    fc.assert(
      fc.property(moments, dayCount, calendars, (moment, days, { offsets }) => {
        const of = around(moment, offsets);
        const end = toIndianDay(calculateDueDate(moment, { days, unit: 'working' }, of));
        expect(isWorkingDay(end, of)).toBe(true);
        let worked = 0;
        for (let offset = 1; toIndianDay(moment, offset) <= end; offset += 1) {
          if (isWorkingDay(toIndianDay(moment, offset), of)) worked += 1;
        }
        const isAfterHours =
          !isWorkingDay(toIndianDay(moment), of) ||
          moment >= new Date(`${toIndianDay(moment)}T${office.closes}:00+05:30`);
        expect(worked).toBe(isAfterHours ? days + 1 : days);
      }),
    );
  });

  test('a case that is received later is never due earlier', () => {
    fc.assert(
      fc.property(moments, fc.nat(10_000_000_000), dayCount, calendars, (moment, ms, days, of) => {
        const target = { days, unit: 'working' } as const;
        const work = around(moment, of.offsets);
        const later = new Date(moment.getTime() + ms);
        expect(
          calculateDueDate(later, target, work) >= calculateDueDate(moment, target, work),
        ).toBe(true);
      }),
    );
  });
});
