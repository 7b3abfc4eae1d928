import { existsSync } from 'node:fs';

import { expect, it } from 'vitest';

import {
  alarmThresholds,
  automationLimits,
  bulkLimits,
  slaDataLimits,
  importLimits,
  integrationLimits,
  limits,
  privacyLimits,
  caseWorkLimits,
} from '../limits.ts';
import { defaultLocale, locales, type Locale } from './index.ts';

const { text, attachments, password } = limits;
const megabytes = (bytes: number) => bytes / 1024 / 1024;

/**
 * The numbers that each text must state, in order. Every text with a number is listed here or in
 * `others`.
 */
const stated: Readonly<Record<string, readonly number[]>> = {
  tooManyFiles: [attachments.maxFiles],
  fileTooLarge: [megabytes(attachments.maxBytesPerFile)],
  descriptionMax: [text.description],
  tooManyCases: [bulkLimits.mostCases],
  reminderAtInvalid: [caseWorkLimits.reminder.maxDays],
  max45: [text.userId],
  max35: [text.city],
  max60: [text.templateName],
  max128: [password.maxLength],
  passwordTooShort: [password.minLength],
  employeeNameMax: [text.employeeName],
  employeeCodeMax: [text.employeeCode],
  nameMax: [text.publicName],
  mobileTooShort: [text.mobile],
  mobileTooLong: [text.mobile],
  folioMax: [text.folio],
  arnMax: [text.arn],
  euinMax: [text.euin],
  amcMax: [text.amcName],
  phoneMax: [text.userMobile],
  userEmailMax: [text.userEmail],
  entryMax: [text.entry],
  reasonMax: [text.reason],
  closeDescriptionInvalid: [text.closeDescriptionMin, text.closeDescription],
  starsRequired: [1, caseWorkLimits.caseAccess.mostStars],
  noticeLineMax: [privacyLimits.noticeLine],
  passageShort: [privacyLimits.leastPassage],
  retentionMonths: [1, privacyLimits.mostMonths],
  alarmThreshold: [1, alarmThresholds.mostThreshold],
  alarmMinutes: [1, alarmThresholds.mostMinutes],
  policyDays: [1, slaDataLimits.mostDays],
  levelDays: [0, slaDataLimits.mostDays],
  levelNumber: [1, slaDataLimits.mostLevels],
  listTooLarge: [importLimits.mostRows, megabytes(importLimits.maxBytes)],
  tooManyTags: [caseWorkLimits.tagsOfCase],
  tooManyMembers: [caseWorkLimits.teamMembers],
  sendAtInvalid: [caseWorkLimits.reply.mostDaysAhead],
  mentionsMax: [caseWorkLimits.note.mentions],
  stepsRequired: [1, automationLimits.steps],
  keyDays: [1, integrationLimits.mostKeyDays],
  webhookUrl: [integrationLimits.webhookUrl],
  reopenTooLate: [caseWorkLimits.caseAccess.reopenDays],
  ratingTooLate: [caseWorkLimits.caseAccess.rateDays],
  noteFixed: [caseWorkLimits.note.editableMinutes],
};

/** Texts whose numbers are examples, format names or limits declared elsewhere. */
const others = new Set([
  'caseIdInvalid',
  'listUnreadable',
  'dayUnreadable',
  'signInAgain',
  'approverBarred',
  'preparerBarred',
]);

const numbersIn = (words: string) =>
  Array.from(words.matchAll(/[0-9][0-9,]*/g), ([found]) => Number(found.replaceAll(',', '')));

interface Catalogue {
  readonly name: string;
  readonly texts: Readonly<Record<string, unknown>>;
}

/** Returns a file's catalogues in each language that has the file. */
const catalogues = async (path: string): Promise<Catalogue[]> =>
  Promise.all(
    locales
      .filter((locale) => existsSync(new URL(`${locale}/${path}`, import.meta.url)))
      .map(async (locale: Locale) => {
        const exported: object = await import(/* @vite-ignore */ `./${locale}/${path}`);
        return { name: `${locale} ${path}`, texts: Object.assign({}, ...Object.values(exported)) };
      }),
  );

it.each(
  (await Promise.all(['errors.ts', 'form-validation.ts', 'validation.ts'].map(catalogues))).flat(),
)('every text with a number in $name states the limit that the code enforces', ({ texts }) => {
  const wrong = Object.entries(texts)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([key, words]) => ({ key, says: numbersIn(words), limit: stated[key] ?? [] }))
    .filter(({ key, says }) => says.length > 0 && !others.has(key))
    .filter(({ says, limit }) => says.join() !== limit.join());
  expect(wrong).toEqual([]);
});

it.each([
  ['public-form.ts', 'dropFiles', [megabytes(attachments.maxBytesPerFile)]],
  ['console/case.ts', 'dropFiles', [megabytes(attachments.maxBytesPerFile)]],
  ['console/import.ts', 'drop', [importLimits.mostRows, megabytes(importLimits.maxBytes)]],
])(
  'the hint of the file field in %s states the limits that the code enforces',
  async (path, key, limit) => {
    const hints = (await catalogues(path)).filter(({ texts }) => key in texts);
    expect(hints.map(({ name }) => name)).toContain(`${defaultLocale} ${path}`);
    expect(hints.map(({ texts }) => numbersIn(String(texts[key])))).toEqual(hints.map(() => limit));
  },
);
