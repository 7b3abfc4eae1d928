import { describe, expect, it } from 'vitest';

import { differencesOf } from './differences.ts';

describe('differencesOf', () => {
  it('tells the fields that changed, in their order, and leaves the others out', () => {
    const before = { name: 'S Khan', role: 'admin', email: 'a@example.com' };
    const after = { name: 'S Khan', role: 'superadmin', email: 's@example.com' };
    expect(differencesOf(before, after)).toEqual([
      { field: 'role', before: 'admin', after: 'superadmin' },
      { field: 'email', before: 'a@example.com', after: 's@example.com' },
    ]);
  });

  it('has one side alone for what was made or deleted', () => {
    expect(differencesOf(null, { location: 'Pune' })).toEqual([
      { field: 'location', before: undefined, after: 'Pune' },
    ]);
    expect(differencesOf({ location: 'Pune' }, null)).toEqual([
      { field: 'location', before: 'Pune', after: undefined },
    ]);
  });

  it('counts missing, null and empty as the same nothing', () => {
    expect(differencesOf({ owner: null, arn: '' }, { area: null })).toEqual([]);
  });

  it('compares lists by what they hold', () => {
    expect(differencesOf({ audiences: ['c', 'd'] }, { audiences: ['c', 'd'] })).toEqual([]);
    expect(differencesOf({ audiences: ['c'] }, { audiences: ['c', 'd'] })).toHaveLength(1);
  });
});
