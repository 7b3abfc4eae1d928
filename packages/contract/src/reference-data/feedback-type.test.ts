import { describe, expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { complaintCodeEntrySchema, saveComplaintCodeSchema } from './complaint-code.ts';
import {
  addFeedbackTypeSchema,
  feedbackTypeSchema,
  formOptionsSchema,
  saveSubTypesSchema,
  subTypeRowSchema,
  updateFeedbackTypeSchema,
  userTypeSchema,
} from './feedback-type.ts';
import { saveReplyTemplateSchema, replyTemplateSchema } from './reply-template.ts';

const long = (length: number) => 'a'.repeat(length);

describe('a feedback type', () => {
  const type = { feedbacktype: 'Transactions', userType: 'c,d' };

  it.each(['c', 'd', 'e', 'e,c', 'd,e,c'])(
    'a feedback type accepts the audiences %s',
    (userType) => {
      expect(readErrorKeys(userTypeSchema, userType)).toEqual({});
    },
  );

  it.each(['', 'x', 'c,', ',c', 'c,c', 'c,d,e,c', 'cd', 'C', undefined, 7])(
    'a feedback type rejects %j as its list of audiences',
    (userType) =>
      expect(readErrorKeys(userTypeSchema, userType)).toEqual({ '': 'audienceRequired' }),
  );

  it('accepts a new feedback type, and a changed type with an id, with a person or a team as the owner', () => {
    for (const owner of [{}, { ownerCode: long(15), ownerTeamId: null }, { ownerTeamId: '7' }]) {
      expect(readErrorKeys(addFeedbackTypeSchema, { ...type, ...owner })).toEqual({});
      const change = { id: '7', version: 0, ...type, ...owner };
      expect(readErrorKeys(updateFeedbackTypeSchema, change)).toEqual({});
    }
    expect(readErrorKeys(updateFeedbackTypeSchema, type)).toEqual({ id: 'invalidValue' });
    expect(readErrorKeys(addFeedbackTypeSchema, { ...type, ownerCode: long(16) })).toEqual({
      ownerCode: 'invalidValue',
    });
  });

  it.each([
    ['', 'feedbackTypeRequired'],
    ['Type 2', 'onlyLettersAndSpaces'],
    [long(36), 'max35'],
  ])('a feedback type rejects the name %j with the error %s', (feedbacktype, key) => {
    expect(readErrorKeys(addFeedbackTypeSchema, { ...type, feedbacktype })).toEqual({
      feedbacktype: key,
    });
  });
});

it('feedbackTypeSchema accepts a feedback type with sub-types and the owner of each sub-type', () => {
  const owner = { ownerCode: 'E1003', ownerTeamId: null, ownerName: 'Asha', email: null };
  const subType = {
    id: 8,
    feedbackTypeId: 7,
    subType: 'Switch',
    names: { hi: 'बदलाव' },
    class: 'query',
    ...owner,
  };
  const type = {
    id: 7,
    feedbacktype: 'Transactions',
    names: {},
    userType: 'c,d',
    ...owner,
    version: 0,
  };
  const shown = { ...type, subTypeList: [{ ...subType, complaintCode: null }] };
  expect(feedbackTypeSchema.parse(shown)).toEqual(shown);
});

it('formOptionsSchema accepts feedback types and sub-types with names only, without owners', () => {
  const offered = {
    amcList: [{ amcName: 'Meridian' }],
    typeOfBtlList: [{ typeOfBtl: 'Canopy' }],
    feedbackType: [
      {
        feedbacktype: 'Transactions',
        names: { hi: 'लेनदेन' },
        userType: 'c',
        subTypeList: [{ subType: 'Switch', names: {} }],
      },
    ],
    locations: [{ location: 'Pune', names: {} }],
  };
  expect(formOptionsSchema.parse(offered)).toEqual(offered);
});

describe('a sub-type', () => {
  const row = { feedbackTypeId: 7, subType: 'Switch', ownerCode: 'E1003' };
  const errorsFor = (given: object) => readErrorKeys(subTypeRowSchema, { ...row, ...given });

  it('accepts a new or existing sub-type with a person or a team as the owner', () => {
    for (const id of [undefined, null, 0, '', 7, '7']) expect(errorsFor({ id })).toEqual({});
    expect(errorsFor({ ownerCode: '', ownerTeamId: 7 })).toEqual({});
    const more = { class: 'complaint', complaintCode: 'II A', email: null, version: 2 };
    expect(errorsFor({ ...more, email: long(50), ownerCode: long(15) })).toEqual({});
    expect(errorsFor({ complaintCode: null, ownerTeamId: null })).toEqual({});
  });

  it.each([
    ['subType', '', 'subTypeRequired'],
    ['subType', 'Switch 2', 'onlyLettersAndSpaces'],
    ['subType', long(36), 'max35'],
    ['ownerCode', '', 'ownerRequired'],
    ['ownerCode', undefined, 'ownerRequired'],
    ['ownerCode', long(16), 'ownerRequired'],
    ['email', long(51), 'invalidValue'],
    ['complaintCode', long(11), 'invalidValue'],
    ['class', 'x', 'invalidValue'],
    ['feedbackTypeId', 0, 'invalidValue'],
    ['id', -1, 'invalidValue'],
  ])('validates a sub-type’s %s: %j gives the error %s', (field, value, key) => {
    expect(errorsFor({ [field]: value })).toEqual({ [field]: key });
  });

  it('reports an invalid name and a missing owner of a sub-type together', () => {
    expect(errorsFor({ subType: '', ownerCode: null })).toEqual({
      subType: 'subTypeRequired',
      ownerCode: 'ownerRequired',
    });
    for (const value of [null, 'x', undefined])
      expect(readErrorKeys(subTypeRowSchema, value)).toEqual({ '': 'invalidValue' });
  });

  it('saveSubTypesSchema accepts a list of 1 to 200 sub-types', () => {
    const rows = Array.from({ length: 201 }, () => row);
    expect(readErrorKeys(saveSubTypesSchema, rows.slice(1))).toEqual({});
    expect(readErrorKeys(saveSubTypesSchema, rows)).toEqual({ '': 'tooLong' });
    expect(readErrorKeys(saveSubTypesSchema, [])).toEqual({ '': 'subTypeRequired' });
    expect(readErrorKeys(saveSubTypesSchema, [row, { ...row, subType: '' }])).toEqual({
      '1.subType': 'subTypeRequired',
    });
  });
});

describe('a complaint code (rule 14.1)', () => {
  const code = { code: 'II A', name: 'Delay', validFrom: '2026-04-01' };
  const errorsFor = (given: object) =>
    readErrorKeys(saveComplaintCodeSchema, { ...code, ...given });

  it('saveComplaintCodeSchema defaults a complaint code to the class “complaint” and to unconfirmed', () => {
    expect(saveComplaintCodeSchema.parse(code)).toEqual({
      ...code,
      class: 'complaint',
      validTo: '',
      isConfirmed: 'no',
    });
    for (const given of [
      { id: null, class: 'accessibility', isConfirmed: 'yes', tabledFrom: '', validTo: '' },
      { id: 7, tabledFrom: '2026-05-01', validTo: '2026-04-01', version: 1 },
    ])
      expect(errorsFor(given)).toEqual({});
  });

  it.each([
    ['code', 'x', 'complaintCodeWritten'],
    ['code', undefined, 'complaintCodeWritten'],
    ['name', '', 'textRequired'],
    ['name', long(121), 'tooLong'],
    ['validFrom', 'x', 'dayRequired'],
    ['validTo', 'x', 'dayRequired'],
    ['validTo', 7, 'dayRequired'],
    ['validTo', '2026-03-31', 'endsBefore'],
    ['tabledFrom', 7, 'dayRequired'],
    ['class', 'query', 'invalidValue'],
    ['isConfirmed', true, 'invalidValue'],
  ])('validates a complaint code’s %s: %j gives the error %s', (field, value, key) => {
    expect(errorsFor({ [field]: value })).toEqual({ [field]: key });
  });
});

it('complaintCodeEntrySchema accepts a complaint code with the first and last day of validity', () => {
  for (const isConfirmed of ['yes', 'no']) {
    const entry = {
      id: 3,
      code: 'II A',
      name: 'Delay',
      class: 'complaint',
      validFrom: '2026-04-01',
      validTo: null,
      tabledFrom: '2026-05-01',
      isConfirmed,
      version: 0,
    };
    expect(complaintCodeEntrySchema.parse(entry)).toEqual(entry);
  }
});

describe('a reply template (rule 9.9)', () => {
  const template = { name: 'Thanks', userType: 'c', locale: 'hi', body: 'Dear {{name}},\nthanks' };
  const errorsFor = (given: object) =>
    readErrorKeys(saveReplyTemplateSchema, { ...template, ...given });

  it('saveReplyTemplateSchema accepts a reply template for one feedback type or for all types', () => {
    for (const feedbackTypeId of [undefined, null, '', 7, '7'])
      expect(errorsFor({ feedbackTypeId, id: 3 })).toEqual({});
  });

  it.each([
    ['name', '', 'templateNameRequired'],
    ['name', long(61), 'max60'],
    ['locale', 'fr', 'languageRequired'],
    ['locale', undefined, 'languageRequired'],
    ['body', '', 'textRequired'],
    ['body', long(5001), 'entryMax'],
    ['body', 'Dear {{nobody}}', 'placeholderUnknown'],
    ['feedbackTypeId', 0, 'invalidValue'],
  ])('validates a reply template’s %s: %j gives the error %s', (field, value, key) => {
    expect(errorsFor({ [field]: value })).toEqual({ [field]: key });
  });
  it('replyTemplateSchema accepts a reply template without a feedback type', () => {
    const shown = { id: 3, ...template, feedbackTypeId: null, feedbackType: null, version: 0 };
    expect(replyTemplateSchema.parse(shown)).toEqual(shown);
  });
});
