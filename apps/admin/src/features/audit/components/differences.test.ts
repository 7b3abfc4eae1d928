import { describe, expect, it } from 'vitest';

import { findFieldDifferences } from './differences.ts';

describe('findFieldDifferences', () => {
  it('lists the changed fields in their original order and omits unchanged fields', () => {
    const before = { name: 'S Khan', role: 'admin', email: 'a@example.com' };
    const after = { name: 'S Khan', role: 'superadmin', email: 's@example.com' };
    expect(findFieldDifferences(before, after)).toEqual([
      { field: 'role', before: 'admin', after: 'superadmin' },
      { field: 'email', before: 'a@example.com', after: 's@example.com' },
    ]);
  });

  it('leaves the old value of a created object and the new value of a deleted object undefined', () => {
    expect(findFieldDifferences(null, { location: 'Pune' })).toEqual([
      { field: 'location', before: undefined, after: 'Pune' },
    ]);
    expect(findFieldDifferences({ location: 'Pune' }, null)).toEqual([
      { field: 'location', before: 'Pune', after: undefined },
    ]);
  });

  it('treats missing, null and empty field values as equal', () => {
    expect(findFieldDifferences({ owner: null, arn: '' }, { area: null })).toEqual([]);
  });

  it('compares two list values by their items', () => {
    expect(findFieldDifferences({ audiences: ['c', 'd'] }, { audiences: ['c', 'd'] })).toEqual([]);
    expect(findFieldDifferences({ audiences: ['c'] }, { audiences: ['c', 'd'] })).toHaveLength(1);
  });
});
