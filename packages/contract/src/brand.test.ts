import { describe, expect, it } from 'vitest';

import shipped from './brand.json' with { type: 'json' };
import { brand, brandSchema, getCustomerCareHours } from './brand.ts';
import { locales } from './messages/index.ts';
import { readErrorKeys } from './testing/read-error-keys.ts';

/** Returns the paths of the errors in the shipped brand after some of its fields are replaced. */
const wrongWith = (more: Partial<Record<keyof typeof brand, unknown>>) =>
  Object.keys(readErrorKeys(brandSchema, { ...brand, ...more }));

describe('the brand file (rule 5.3)', () => {
  it('brandSchema accepts the brand file that the product ships with', () => {
    expect(brand).toEqual(shipped);
    expect(Object.keys(readErrorKeys(brandSchema, {}))).toEqual(
      Object.keys(brand).filter((name) => name !== 'careHoursByLanguage'),
    );
  });

  it.each(['name', 'shortName', 'betaHost', 'defaultAmc', 'careHours'] as const)(
    'brandSchema rejects an empty %s in the brand file',
    (name) => expect(wrongWith({ [name]: '' })).toEqual([name]),
  );

  it.each(['/assets/mark.svg', '/', 'https://cdn.example/mark.svg', 'https://'])(
    'brandSchema accepts the logo link %s, a path on the site or an https address',
    (logo) => expect(wrongWith({ logo })).toEqual([]),
  );

  it.each(['http://cdn.example', 'x/', 'x https://cdn.example', '/a b', '', 'javascript:alert(1)'])(
    'brandSchema rejects a logo link that is neither a path on the site nor an https address: %s',
    (logo) => expect(wrongWith({ logo })).toEqual(['logo']),
  );

  it('brandSchema accepts office hours as hh:mm on weekdays 1 to 7 only', () => {
    const office = { opens: '00:00', closes: '23:59', weekdays: [1, 7] };
    expect(wrongWith({ office })).toEqual([]);
    for (const closes of ['24:00', '9:00', '19:60', '09:0', '09:000', '109:00', '29:00'])
      expect(wrongWith({ office: { ...office, closes } })).toEqual(['office.closes']);
    expect(wrongWith({ office: { ...office, weekdays: [] } })).toEqual(['office.weekdays']);
    for (const day of [0, 8, 1.5])
      expect(wrongWith({ office: { ...office, weekdays: [day] } })).toEqual(['office.weekdays.0']);
  });

  it('the error for an invalid brand entry describes the valid format', () => {
    const office = { ...brand.office, opens: '9' };
    const { error } = brandSchema.safeParse({ ...brand, logo: 'mark.svg', office });
    expect(error?.issues.map(({ message }) => message).toSorted()).toEqual([
      'must be hh:mm',
      'must start with / or https://',
    ]);
  });

  it('getCustomerCareHours returns a language’s own care hours, or the default hours when the language has none', () => {
    for (const locale of locales)
      expect(getCustomerCareHours(locale)).toBe(
        brand.careHoursByLanguage?.[locale] ?? brand.careHours,
      );
    expect(getCustomerCareHours('hi')).not.toBe(brand.careHours);
  });
});
