import { describe, expect, it } from 'vitest';

import { overviewTexts } from './en-IN/console/overview.ts';
import { bulkTexts } from './en-IN/console/bulk.ts';
import { reportTexts } from './en-IN/console/report.ts';
import { consoleTexts } from './en-IN/console.ts';
import { errorTexts as errorsEnIn } from './en-IN/errors.ts';
import { notificationTexts } from './en-IN/notifications.ts';
import { publicFormTexts } from './en-IN/public-form.ts';
import { siteTexts } from './en-IN/site.ts';
import { fillPlaceholdersIn, choosePluralForm } from './plural.ts';

const cases = { one: 'case', other: 'cases' };

it.each([
  ['en-IN', 0, 'cases'],
  ['en-IN', 1, 'case'],
  ['en', 2, 'cases'],
  // Hindi uses the singular for zero.
  ['hi', 0, 'case'],
  ['hi', 2, 'cases'],
] as const)(
  'plural chooses the word form of the locale %s for the count %i',
  (locale, count, words) => {
    expect(choosePluralForm(locale, count, cases)).toBe(words);
  },
);

it('fillPlaceholdersIn fills in values and plural forms, and leaves placeholders without a value unchanged', () => {
  const text = '{open} open {open|case|cases}, {closed} closed {closed|case|cases}, {other}';
  expect(fillPlaceholdersIn(text, { open: 1, closed: 2 }, 'en-IN')).toBe(
    '1 open case, 2 closed cases, {other}',
  );
});

describe('texts with the count 1', () => {
  const uses = { types: 1, subTypes: 1, openCases: 1 };
  const said = [
    fillPlaceholdersIn(errorsEnIn.userInUse, uses, 'en-IN'),
    consoleTexts.inactivityText(1),
    consoleTexts.waitSeconds(1),
    consoleTexts.paletteCount(1),
    reportTexts.newCases(1),
    reportTexts.selected(1),
    bulkTexts.title(1, '1'),
    bulkTexts.start(1, '1'),
    bulkTexts.done(1, '1'),
    bulkTexts.undo(1, '1'),
    reportTexts.downloaded(1, '1', '2 KB'),
    overviewTexts.days(1, '1'),
    overviewTexts.inPeriod('Entered', 1, '1'),
    overviewTexts.timeToCloseOf(1, '1'),
    publicFormTexts.correctFields(1),
    siteTexts.searchFound(1),
    notificationTexts.otp({ otp: '123456', minutes: 1, brand: 'Meridian' }),
  ];
  it.each(said)('a text with the count 1 uses the singular: %s', (text) => {
    expect(text).toMatch(/\b(1|One)\b|marked field/);
    expect(text).not.toMatch(
      /\b1 (?:\w+[ -])?(?:types|cases|seconds|minutes|days|years|months|pages|funds|results|fields)\b|fields/,
    );
  });
});
