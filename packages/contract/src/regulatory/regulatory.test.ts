import { describe, expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { complianceQuerySchema, lateExplanationSchema } from './compliance.ts';
import { monthSchema } from './disclosure-tables.ts';
import { signYearSchema, financialYearSchema } from './disclosure-year.ts';
import {
  approveDisclosureSchema,
  disclosureCasesQuerySchema,
  prepareDisclosureSchema,
  disclosureTablesQuerySchema,
  disclosureVersionQuerySchema,
} from './disclosure.ts';
import { importChoicesSchema } from './scores-import.ts';
import { registerScoresSchema, saveMilestoneSchema } from './scores.ts';

const long = (length: number) => 'a'.repeat(length);

describe('a month or a year of the disclosure', () => {
  it('monthSchema accepts a month as YYYY-MM from the year 2000 on', () => {
    for (const month of ['2026-01', '2026-09', '2026-10', '2026-12', '2099-11'])
      expect(readErrorKeys(monthSchema, month)).toEqual({});
    for (const month of ['2026-00', '2026-13', '2026-1', '1999-01', 'x2026-01', '2026-01x', 7])
      expect(readErrorKeys(monthSchema, month)).toEqual({ '': 'invalidValue' });
  });

  it('financialYearSchema accepts a financial year as YYYY-YY with two consecutive years', () => {
    for (const year of ['2026-27', '2099-00', '2009-10'])
      expect(readErrorKeys(financialYearSchema, year)).toEqual({});
    for (const year of ['2026-26', '2026-28', '2099-01', '1926-27', 'x2026-27', '2026-27 ', 2026])
      expect(readErrorKeys(financialYearSchema, year)).toEqual({ '': 'invalidValue' });
  });

  it('signing a disclosure year requires the trustees’ name, the day of signing and the digest of the year', () => {
    const digest = '0123456789abcdef'.repeat(4);
    const signed = { trustees: 'Trustees Ltd', signedOn: '2027-05-01', digest };
    const errorsFor = (given: object) => readErrorKeys(signYearSchema, { ...signed, ...given });
    expect(errorsFor({})).toEqual({});
    expect(errorsFor({ trustees: '', signedOn: '' })).toEqual({
      trustees: 'trusteesRequired',
      signedOn: 'dayRequired',
    });
    expect(errorsFor({ trustees: long(501) })).toEqual({ trustees: 'reasonMax' });
    for (const other of [`${digest}0`, `x${digest}`, digest.slice(1), digest.toUpperCase()])
      expect(errorsFor({ digest: other })).toEqual({ digest: 'invalidValue' });
  });
});

describe('a month of the disclosure', () => {
  it('preparing a disclosure month requires the number of folios', () => {
    expect(prepareDisclosureSchema.parse({ folios: '0' })).toEqual({ folios: 0, reason: '' });
    expect(prepareDisclosureSchema.parse({ folios: '9999999999', reason: 'a\nb' })).toMatchObject({
      folios: 9_999_999_999,
    });
    for (const folios of ['', '-1', -1, 1.5, 10_000_000_000, undefined])
      expect(readErrorKeys(prepareDisclosureSchema, { folios })).toEqual({
        folios: 'foliosRequired',
      });
    expect(readErrorKeys(prepareDisclosureSchema, { folios: 7, reason: long(501) })).toEqual({
      reason: 'reasonMax',
    });
  });

  it('approving a disclosure month requires the number of the preparation', () => {
    expect(readErrorKeys(approveDisclosureSchema, { preparation: 7 })).toEqual({});
    for (const preparation of ['7', 1.5, undefined])
      expect(readErrorKeys(approveDisclosureSchema, { preparation })).toEqual({
        preparation: 'invalidValue',
      });
  });

  it('a query for a published month accepts a version number and a language', () => {
    expect(disclosureVersionQuerySchema.parse({ version: '9999' })).toEqual({ version: 9999 });
    for (const version of ['0', '01', '10000', 'x1', '1x', 7])
      expect(readErrorKeys(disclosureVersionQuerySchema, { version })).toEqual({
        version: 'invalidValue',
      });
    expect(disclosureTablesQuerySchema.parse({ lang: 'hi', version: '2' })).toEqual({
      lang: 'hi',
      version: 2,
    });
    expect(readErrorKeys(disclosureTablesQuerySchema, { lang: 'fr' })).toEqual({
      lang: 'invalidValue',
    });
  });

  it('disclosureCasesQuerySchema accepts the filters for the cases behind a number of the disclosure', () => {
    const query = { cell: 'pending3', since: '2026-04', code: long(10), source: 'scores' };
    expect(
      readErrorKeys(disclosureCasesQuerySchema, { ...query, limit: '200', version: '1' }),
    ).toEqual({});
    for (const [field, value] of Object.entries({
      cell: 'x',
      since: '2026-13',
      code: long(11),
      source: 'x',
      limit: '0',
      version: '0',
    }))
      expect(readErrorKeys(disclosureCasesQuerySchema, { ...query, [field]: value })).toEqual({
        [field]: 'invalidValue',
      });
  });
});

describe('a complaint on SCORES (rule 13.6)', () => {
  const registered = { registrationNumber: 'SEBIE/MH26/0001234/1', receivedOn: '2026-11-02' };

  it('registerScoresSchema accepts a registration number in the regulator’s format only', () => {
    for (const registrationNumber of ['A', '7 a.b-c/D', long(35)])
      expect(readErrorKeys(registerScoresSchema, { ...registered, registrationNumber })).toEqual(
        {},
      );
    for (const [registrationNumber, key] of [
      ['', 'registrationRequired'],
      ['/A', 'registrationInvalid'],
      ['A_1', 'registrationInvalid'],
      ['A1\n', 'registrationInvalid'],
      [long(36), 'max35'],
    ])
      expect(readErrorKeys(registerScoresSchema, { ...registered, registrationNumber })).toEqual({
        registrationNumber: key,
      });
    expect(readErrorKeys(registerScoresSchema, { ...registered, receivedOn: '' })).toEqual({
      receivedOn: 'dayRequired',
    });
  });

  it('saveMilestoneSchema accepts a SCORES step with a completion day, or with an empty day to undo the step', () => {
    const step = { doneOn: '', submissionId: crypto.randomUUID() };
    expect(saveMilestoneSchema.parse(step)).toEqual({ ...step, remark: '' });
    expect(
      readErrorKeys(saveMilestoneSchema, { ...step, doneOn: '2026-11-02', remark: 'a\nb' }),
    ).toEqual({});
    expect(readErrorKeys(saveMilestoneSchema, { ...step, remark: long(501) })).toEqual({
      remark: 'reasonMax',
    });
    for (const doneOn of [7, null, undefined])
      expect(readErrorKeys(saveMilestoneSchema, { ...step, doneOn })).toEqual({
        doneOn: 'dayRequired',
      });
    expect(saveMilestoneSchema.safeParse({ ...step, doneOn: '2026-02-30' }).success).toBe(false);
  });

  it('importChoicesSchema accepts at most 1,000 matches of SCORES import rows to cases', () => {
    const choices = Array.from({ length: 1001 }, () => ({ row: 2, caseKey: 7 }));
    expect(readErrorKeys(importChoicesSchema, { choices: choices.slice(1) })).toEqual({});
    expect(readErrorKeys(importChoicesSchema, { choices })).toEqual({ choices: 'invalidValue' });
    expect(readErrorKeys(importChoicesSchema, { choices: [{ row: 0, caseKey: 'x' }] })).toEqual({
      'choices.0.row': 'invalidValue',
      'choices.0.caseKey': 'invalidValue',
    });
  });
});

describe('late duties', () => {
  it('complianceQuerySchema accepts the filters list, class, source and explanation', () => {
    const query = { list: 'late', class: 'query', source: 'direct', explained: 'no', limit: '1' };
    expect(complianceQuerySchema.parse({ ...query, x: 'x' })).toEqual(query);
    for (const list of ['due', 'milestones'])
      expect(readErrorKeys(complianceQuerySchema, { list, explained: 'yes' })).toEqual({});
    const wrong = Object.fromEntries(Object.keys(query).map((name) => [name, 'x']));
    expect(Object.keys(readErrorKeys(complianceQuerySchema, wrong))).toEqual(Object.keys(query));
  });

  it('lateExplanationSchema requires a duty, a round and a reason', () => {
    const explained = { duty: 'case', round: 1, reason: 'a\nb' };
    for (const duty of ['case', 'actionTaken', 'closed'])
      expect(readErrorKeys(lateExplanationSchema, { ...explained, duty })).toEqual({});
    expect(readErrorKeys(lateExplanationSchema, { duty: 'x', round: 0, reason: '' })).toEqual({
      duty: 'invalidValue',
      round: 'invalidValue',
      reason: 'textRequired',
    });
    expect(readErrorKeys(lateExplanationSchema, { ...explained, reason: long(501) })).toEqual({
      reason: 'reasonMax',
    });
  });
});
