import { describe, expect, it } from 'vitest';

import { getClosingTexts } from './closing-translations.ts';
import { formatTextDay, formatTextMonth, formatTextTime } from './dates.ts';
import {
  defaultLocale,
  getLanguage,
  locales,
  resolveLocale,
  getFallbackChain,
  getValueForLocale,
  overlayTexts,
} from './index.ts';
import {
  translateLanguageName,
  getShortLanguageName,
  removeLanguageVariants,
} from './language-names.ts';
import { languages } from './languages.ts';
import { loadTextCatalogue } from './load-catalogue.ts';
import { getNotificationTexts, getRedactionMark } from './notification-texts.ts';

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
  ])('resolveLocale resolves the language tag %j to the locale %s', (lang, locale) => {
    expect(resolveLocale(lang)).toBe(locale);
  });

  it('the list of languages begins with the default language, and overlayTexts fills in missing texts', () => {
    expect(languages[0]).toMatchObject({ code: defaultLocale, fallback: null });
    const base = { send: 'Send', close: 'Close' };
    expect(overlayTexts(base, { send: 'भेजें' })).toEqual({ send: 'भेजें', close: 'Close' });
    expect(overlayTexts(base, undefined)).toEqual(base);
  });

  it.each(locales)(
    'resolveLocale recognises the locale %s in upper case, with an extension and with an underscore',
    (locale) => {
      for (const tag of [
        locale,
        locale.toUpperCase(),
        `${locale}-x-test`,
        locale.replace('-', '_'),
      ])
        expect(resolveLocale(tag)).toBe(locale);
    },
  );

  it.each(locales)('the fallback languages of %s end at the default language', async (locale) => {
    expect(getFallbackChain(locale)).toEqual(
      locale === defaultLocale ? [] : expect.arrayContaining([locale]),
    );
    const own = { [defaultLocale]: 'Default' };
    expect(getValueForLocale<string>(own, locale)).toBe('Default');
  });

  it.each(locales)(
    'the locale %s has a valid format locale and a language name in its own language',
    (locale) => {
      const { formats, name } = getLanguage(locale);
      expect(Intl.DateTimeFormat.supportedLocalesOf(formats)).toEqual([formats]);
      expect(name).not.toBe('');
      expect(translateLanguageName(locale, locale)).toBe(getShortLanguageName(locale));
    },
  );

  it('loadTextCatalogue returns translated texts and fills in missing texts from the default language', async () => {
    const base = { send: 'Send', close: 'Close' };
    const texts = (locale: string) => Promise.resolve({ send: `Send in ${locale}` });
    expect(await loadTextCatalogue(base, 'hi', texts)).toEqual({
      send: 'Send in hi',
      close: 'Close',
    });
    expect(await loadTextCatalogue(base, defaultLocale, texts)).toEqual(base);
    expect(await loadTextCatalogue(base, 'hi', () => undefined)).toEqual(base);
  });

  it.each(locales)(
    'the locale %s has every text of e-mails and SMS, from a fallback language where a translation is missing',
    (locale) => {
      const base = getNotificationTexts(defaultLocale);
      expect(Object.keys(getNotificationTexts(locale))).toEqual(Object.keys(base));
      expect(getRedactionMark(locale)).toMatch(/^\[.+\]$/);
    },
  );

  it('removeLanguageVariants keeps one variant of a language, and translateLanguageName names a language in another language', () => {
    const choices = [{ locale: 'en-IN' }, { locale: 'en' }, { locale: 'hi' }] as const;
    const names = (kept?: 'en') =>
      removeLanguageVariants(choices, kept).map(({ locale }) => locale);
    expect([names(), names('en')]).toEqual([
      ['en-IN', 'hi'],
      ['en', 'hi'],
    ]);
    expect(translateLanguageName('hi', 'en-IN')).toBe('Hindi');
    expect(translateLanguageName('en-IN', 'hi')).toBe('अंग्रेज़ी');
  });
});

it('formats months and days with month names, and instants in Indian time', () => {
  // Runs twice, because the second call uses the cached formatter.
  for (let time = 0; time < 2; time += 1) {
    expect(formatTextMonth('2026-10', 'en-IN')).toBe('October 2026');
    expect(formatTextMonth('2026-10', 'hi-IN')).toBe('अक्टूबर 2026');
    expect(formatTextDay('2026-11-07', 'en-IN')).toBe('7 November 2026');
    expect(formatTextDay('2026-11-07', 'hi-IN')).toBe('7 नवंबर 2026');
  }
  const at = new Date('2026-11-07T20:50:00Z');
  expect(formatTextTime(at, 'en-IN')).toMatch(/^8 November 2026 at 2:20\sam$/);
});

it.each([
  ['hi', /हमने/],
  ['ta', /உங்களுக்குப்/],
  ['en', /We have answered/],
  ['en-IN', /We have answered/],
] as const)('suggests the closing text in the submitter’s language %s', (locale, text) => {
  expect(getClosingTexts(locale).answered).toMatch(text);
});
