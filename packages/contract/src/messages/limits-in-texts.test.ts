import { expect, it } from 'vitest';

import {
  alarmLimits,
  clockLimits,
  importLimits,
  integrationLimits,
  limits,
  privacyLimits,
  workLimits,
} from '../limits.ts';
import { errors as enErrors } from './en/errors.ts';
import { validation as enValidation } from './en/validation.ts';
import { caseTexts } from './en-IN/console/case.ts';
import { importTexts } from './en-IN/console/import.ts';
import { publicForm } from './en-IN/public-form.ts';
import { errors } from './en-IN/errors.ts';
import { validation } from './en-IN/validation.ts';
import { caseTexts as hiCaseTexts } from './hi/console/case.ts';
import { importTexts as hiImportTexts } from './hi/console/import.ts';
import { errors as hiErrors } from './hi/errors.ts';
import { publicForm as hiPublicForm } from './hi/public-form.ts';
import { validation as hiValidation } from './hi/validation.ts';

const { text, attachments, password } = limits;
const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** The numbers that each text must state, in their order. A text with a number stands here. */
const stated: Readonly<Record<string, readonly number[]>> = {
  tooManyFiles: [attachments.maxFiles],
  fileTooLarge: [megabytes(attachments.maxBytesPerFile)],
  descriptionMax: [text.description],
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
  starsRequired: [1, workLimits.caseAccess.mostStars],
  noticeLineMax: [privacyLimits.noticeLine],
  passageShort: [privacyLimits.leastPassage],
  retentionMonths: [1, privacyLimits.mostMonths],
  alarmThreshold: [1, alarmLimits.mostThreshold],
  alarmMinutes: [1, alarmLimits.mostMinutes],
  policyDays: [1, clockLimits.mostDays],
  levelDays: [0, clockLimits.mostDays],
  levelNumber: [1, clockLimits.mostLevels],
  listTooLarge: [importLimits.mostRows, megabytes(importLimits.maxBytes)],
  tooManyTags: [workLimits.tagsOfCase],
  tooManyMembers: [workLimits.teamMembers],
  mentionsMax: [workLimits.note.mentions],
  keyDays: [1, integrationLimits.mostKeyDays],
  webhookUrl: [integrationLimits.webhookUrl],
  reopenTooLate: [workLimits.caseAccess.reopenDays],
  ratingTooLate: [workLimits.caseAccess.rateDays],
  noteFixed: [workLimits.note.editableMinutes],
};

/** Their numbers are examples, names of formats or rules of another place. */
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

const catalogues = {
  'en-IN validation': validation,
  'en-IN errors': errors,
  'en validation': enValidation,
  'en errors': enErrors,
  'hi validation': hiValidation,
  'hi errors': hiErrors,
};

it.each(Object.entries(catalogues))(
  'every text of %s states the limits as they are',
  (_, texts) => {
    const wrong = Object.entries(texts)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([key, words]) => ({ key, says: numbersIn(words), limit: stated[key] ?? [] }))
      .filter(({ key, says }) => says.length > 0 && !others.has(key))
      .filter(({ says, limit }) => says.join() !== limit.join());
    expect(wrong).toEqual([]);
  },
);

it('the hints of the file fields state how large a file may be', () => {
  const size = [megabytes(attachments.maxBytesPerFile)];
  for (const { dropFiles } of [publicForm, hiPublicForm, caseTexts, hiCaseTexts])
    expect([dropFiles, numbersIn(dropFiles ?? '')]).toEqual([dropFiles, size]);
  const list = [importLimits.mostRows, megabytes(importLimits.maxBytes)];
  for (const { drop } of [importTexts, hiImportTexts])
    expect([drop, numbersIn(drop ?? '')]).toEqual([drop, list]);
});
