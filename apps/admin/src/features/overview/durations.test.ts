import { describe, expect, it } from 'vitest';

import { duration } from './durations.ts';

describe('duration', () => {
  it.each([
    [1, '1 hour'],
    [4.25, '4.3 hours'],
    [24, '1 day'],
    [47, '47 hours'],
    [131.2, '5.5 days'],
  ])('says %d hours as %s', (hours, words) => {
    expect(duration(hours, 'en')).toBe(words);
  });

  it('speaks Hindi', () => {
    expect(duration(72, 'hi')).toBe('3 दिन');
  });
});
