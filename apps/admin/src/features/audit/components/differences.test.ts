import { describe, expect, it } from 'vitest';

import { differencesOf } from './differences.ts';

describe('differencesOf', () => {
  it('lists the changed fields in order and omits the others', () => {
    const before = { name: 'S Khan', role: 'admin', email: 'a@example.com' };
    const after = { name: 'S Khan', role: 'superadmin', email: 's@example.com' };
    expect(differencesOf(before, after)).toEqual([
      { field: 'role', before: 'admin', after: 'superadmin' },
      { field: 'email', before: 'a@example.com', after: 's@example.com' },
    ]);
  });

  it('leaves the old or the new value undefined for a created or deleted object', () => {
    expect(differencesOf(null, { location: 'Pune' })).toEqual([
      { field: 'location', before: undefined, after: 'Pune' },
    ]);
    expect(differencesOf({ location: 'Pune' }, null)).toEqual([
      { field: 'location', before: 'Pune', after: undefined },
    ]);
  });

  it('treats missing, null and empty values as equal', () => {
    expect(differencesOf({ owner: null, arn: '' }, { area: null })).toEqual([]);
  });

  it('compares lists by their items', () => {
    expect(differencesOf({ audiences: ['c', 'd'] }, { audiences: ['c', 'd'] })).toEqual([]);
    expect(differencesOf({ audiences: ['c'] }, { audiences: ['c', 'd'] })).toHaveLength(1);
  });
});
