import { describe, expect, it } from 'vitest';

import { dayName, monthName, timeName } from './dates.ts';
import { defaultLocale, locales, resolveLocale, withFallback } from './index.ts';
import { notificationTexts, redactedMarkOf } from './notification-texts.ts';

describe('the language of a page (rule 5.1)', () => {
  it.each([
    ['hi', 'hi'],
    ['HI', 'hi'],
    ['hi-IN', 'hi'],
    ['hi-Deva-IN', 'hi'],
    ['hi_IN', 'hi'],
    ['hil', 'en-IN'],
    ['hi-Latn', 'en-IN'],
    ['hi-Latn-IN', 'en-IN'],
    ['enm', 'en-IN'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['en-in', 'en-IN'],
    ['EN-IN', 'en-IN'],
    ['de', 'en-IN'],
    ['', 'en-IN'],
    [null, 'en-IN'],
    [undefined, 'en-IN'],
  ])('resolves %j to %s', (lang, locale) => {
    expect(resolveLocale(lang)).toBe(locale);
  });

  it('supports three locales and falls back to the quoted wording for a missing text', () => {
    expect(locales).toEqual(['en-IN', 'en', 'hi']);
    expect(defaultLocale).toBe('en-IN');
    const base = { send: 'Send', close: 'Close' };
    expect(withFallback(base, { send: 'भेजें' })).toEqual({ send: 'भेजें', close: 'Close' });
    expect(withFallback(base, undefined)).toEqual(base);
  });

  it('returns the texts of e-mails and SMS in each locale', () => {
    expect(notificationTexts('en')).toBe(notificationTexts('en-IN'));
    expect(notificationTexts('hi')).not.toEqual(notificationTexts('en'));
    expect(Object.keys(notificationTexts('hi'))).toEqual(Object.keys(notificationTexts('en')));
    expect(locales.map(redactedMarkOf)).toEqual(['[Redacted]', '[Redacted]', '[हटाया गया]']);
  });
});

it('formats days by name and instants in Indian time', () => {
  // Twice: a formatter is made once.
  for (let time = 0; time < 2; time += 1) {
    expect(monthName('2026-10', 'en-IN')).toBe('October 2026');
    expect(monthName('2026-10', 'hi-IN')).toBe('अक्टूबर 2026');
    expect(dayName('2026-11-07', 'en-IN')).toBe('7 November 2026');
    expect(dayName('2026-11-07', 'hi-IN')).toBe('7 नवंबर 2026');
  }
  const at = new Date('2026-11-07T20:50:00Z');
  expect(timeName(at, 'en-IN')).toMatch(/^8 November 2026 at 2:20\sam$/);
});
