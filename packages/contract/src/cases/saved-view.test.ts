import { describe, expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import {
  savedViewSchema,
  saveViewSchema,
  defaultViewSchedule,
  viewCountSchema,
  viewFilterSchema,
  viewScheduleFrequencies,
  viewScheduleSchema,
  viewSortSchema,
} from './saved-view.ts';

const view = { name: 'Late', type: 'c', filter: { due: 'overdue' }, sort: 'due', isShared: false };

describe('a saved view', () => {
  it('saveViewSchema accepts a new view without an id, and a changed view with an id and a version', () => {
    const { sort: _, ...unsorted } = view;
    expect(saveViewSchema.parse(unsorted)).toEqual({ ...unsorted, sort: 'newest' });
    const changed = { ...view, id: '7', version: 3, name: 'a'.repeat(60) };
    expect(saveViewSchema.parse(changed)).toEqual({ ...changed, id: 7 });
    for (const sort of ['newest', 'oldest', 'due']) expect(viewSortSchema.parse(sort)).toBe(sort);
  });

  it.each([
    ['name', '', 'nameRequired'],
    ['name', 'a'.repeat(61), 'max60'],
    ['type', 'x', 'invalidValue'],
    ['sort', 'name', 'invalidValue'],
    ['isShared', 'yes', 'invalidValue'],
  ])('validates a saved view’s %s: %j gives the error %s', (field, value, key) => {
    expect(readErrorKeys(saveViewSchema, { ...view, [field]: value })).toEqual({ [field]: key });
  });

  it('a saved view rejects a search for a PAN or e-mail address, because erasing a person would not remove the search', () => {
    const errorsFor = (search?: string) =>
      readErrorKeys(saveViewSchema, { ...view, filter: { search } });
    for (const search of [undefined, '', 'debited twice']) expect(errorsFor(search)).toEqual({});
    for (const search of ['ABCPE1234F', 'asha@example.com'])
      expect(errorsFor(search)).toEqual({ 'filter.search': 'searchOfSomebody' });
    // A view that was saved before this rule existed is still readable.
    const filter = { search: 'ABCPE1234F', from: '2026-11-02' };
    expect(viewFilterSchema.parse(filter)).toEqual(filter);
  });

  it('accepts a stored view with an owner and dropped filters, and the number of cases in a view', () => {
    for (const sort of ['newest', 'oldest', 'due']) {
      const shown = {
        ...view,
        id: 7,
        sort,
        isOwn: true,
        owner: 'Asha',
        mayChange: true,
        dropped: ['tag'],
        schedule: null,
        version: 0,
      };
      expect(savedViewSchema.parse(shown)).toEqual(shown);
    }
    const count = { id: 7, total: 1000, totalIsFloor: true };
    expect(viewCountSchema.parse(count)).toEqual(count);
  });
});

describe('the schedule of a view', () => {
  it('a view’s e-mail schedule can repeat by working day, week or month and defaults to Monday at nine', () => {
    expect(viewScheduleFrequencies).toEqual(['workday', 'week', 'month']);
    expect(viewScheduleSchema.parse(defaultViewSchedule)).toEqual({
      every: 'week',
      weekday: 1,
      monthDay: 1,
      hour: 9,
    });
  });

  it.each([
    ['weekday', 1, 7],
    ['monthDay', 1, 31],
    ['hour', 0, 23],
  ])(
    'a view’s e-mail schedule accepts a whole-number %s from %i to %i only',
    (field, least, most) => {
      const isRight = (value: number) =>
        viewScheduleSchema.safeParse({ ...defaultViewSchedule, [field]: value }).success;
      expect([least - 1, least, least + 0.5, most, most + 1].map(isRight)).toEqual([
        false,
        true,
        false,
        true,
        false,
      ]);
    },
  );
});
