import { describe, expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { saveHolidaySchema, saveSlaPolicySchema } from './clock.ts';
import { saveEscalationLevelSchema } from '../cases/escalation.ts';

const policy = {
  class: 'complaint',
  source: 'scores',
  kind: 'service',
  days: '21',
  unit: 'working',
  stopsWhileWaiting: 'no',
  validFrom: '2026-04-01',
};
const level = {
  kind: 'level',
  number: '1',
  name: 'Head of service',
  days: 7,
  recipient: 'lead',
  validFrom: '2026-04-01',
};

const news = [undefined, null, 0, '', 7, '7'];
const noIds = [-1, 1.5, 'x', '07'];

describe('a service target (rule 13.1)', () => {
  const errorsFor = (given: object) => readErrorKeys(saveSlaPolicySchema, { ...policy, ...given });

  it('saveSlaPolicySchema accepts a service target of a case class with the first day of validity', () => {
    expect(saveSlaPolicySchema.parse(policy)).toEqual({ ...policy, days: 21, validTo: '' });
    for (const given of [
      { class: 'query', source: '', unit: 'calendar', feedbackType: null },
      { source: null, feedbackType: 'Transactions', validTo: null, version: 3 },
      ...news.map((id) => ({ id })),
    ])
      expect(errorsFor(given)).toEqual({});
    for (const id of noIds) expect(errorsFor({ id })).toEqual({ id: 'invalidValue' });
  });

  it.each([1, 400, '21'])('saveSlaPolicySchema accepts a service target of %j days', (days) => {
    expect(saveSlaPolicySchema.parse({ ...policy, days }).days).toBe(Number(days));
  });

  it.each([0, 401, '', undefined])(
    'saveSlaPolicySchema rejects a service target of %j days',
    (days) => expect(errorsFor({ days })).toEqual({ days: 'policyDays' }),
  );

  it('only the company’s own service target can stop while a case waits for the submitter', () => {
    expect(errorsFor({ stopsWhileWaiting: 'yes' })).toEqual({});
    for (const kind of ['statutory', 'firstReview', 'revisedReport', 'secondReview'])
      expect(errorsFor({ kind, stopsWhileWaiting: 'yes' })).toEqual({
        stopsWhileWaiting: 'statutoryNeverStops',
      });
  });

  it('saveSlaPolicySchema accepts SCORES terms only for complaints from SCORES (rule 13.6)', () => {
    for (const kind of ['firstReview', 'revisedReport', 'secondReview']) {
      expect(errorsFor({ kind })).toEqual({});
      for (const given of [{ class: 'query' }, { source: 'direct' }, { source: null }])
        expect(errorsFor({ kind, ...given })).toEqual({ kind: 'termOfScores' });
    }
    expect(errorsFor({ kind: 'statutory', class: 'request', source: null })).toEqual({});
  });

  it('saveSlaPolicySchema rejects a last day of validity before the first day', () => {
    expect(errorsFor({ validTo: '2026-04-01' })).toEqual({});
    expect(errorsFor({ validTo: '2026-03-31' })).toEqual({ validTo: 'endsBefore' });
    for (const day of ['2026-02-30', 'x', 7]) {
      expect(errorsFor({ validTo: day })).toEqual({ validTo: 'dayRequired' });
      expect(errorsFor({ validFrom: day })).toEqual({ validFrom: 'dayRequired' });
    }
  });

  it.each([
    ['feedbackType', 'a'.repeat(36)],
    ['unit', 'weeks'],
    ['kind', 'odr'],
    ['stopsWhileWaiting', true],
    ['source', 'x'],
  ])('saveSlaPolicySchema rejects a service target’s %s: %j', (field, value) => {
    expect(errorsFor({ [field]: value })).toEqual({ [field]: 'invalidValue' });
  });
});

describe('an escalation level (rule 13.5)', () => {
  const errorsFor = (given: object) =>
    readErrorKeys(saveEscalationLevelSchema, { ...level, ...given });

  it('saveEscalationLevelSchema accepts an escalation level or a reminder with a number of days', () => {
    expect(saveEscalationLevelSchema.parse(level)).toEqual({ ...level, number: 1 });
    for (const given of [
      { kind: 'reminder', number: 9, days: '400', recipient: 'owner' },
      { class: '', feedbackType: null, days: 0, recipient: 'nobody' },
      { class: 'complaint', feedbackType: 'Transactions', version: 1 },
      ...news.map((id) => ({ id })),
    ])
      expect(errorsFor(given)).toEqual({});
    for (const id of noIds) expect(errorsFor({ id })).toEqual({ id: 'invalidValue' });
  });

  it.each([
    ['number', 0, 'levelNumber'],
    ['number', 10, 'levelNumber'],
    ['number', '1x', 'levelNumber'],
    ['days', -1, 'levelDays'],
    ['days', 401, 'levelDays'],
    ['days', '', 'levelDays'],
    ['days', undefined, 'levelDays'],
    ['name', '', 'textRequired'],
    ['name', 'a'.repeat(36), 'max35'],
    ['kind', 'x', 'invalidValue'],
    ['recipient', 'x', 'invalidValue'],
    ['class', 'x', 'invalidValue'],
    ['validFrom', '', 'dayRequired'],
  ])('validates an escalation level’s %s: %j gives the error %s', (field, value, key) => {
    expect(errorsFor({ [field]: value })).toEqual({ [field]: key });
  });

  it('saveEscalationLevelSchema requires an employee code when the recipient is a person', () => {
    expect(errorsFor({ recipient: 'person', personCode: 'E1003' })).toEqual({});
    for (const personCode of ['', null, undefined])
      expect(errorsFor({ recipient: 'person', personCode })).toEqual({
        personCode: 'assigneeRequired',
      });
  });
});

it('saveHolidaySchema accepts a holiday with a day and a name, for all locations or one location', () => {
  const holiday = { day: '2026-08-15', name: 'Independence Day' };
  const errorsFor = (given: object) => readErrorKeys(saveHolidaySchema, { ...holiday, ...given });
  for (const id of news) expect(errorsFor({ id, location: 'Pune' })).toEqual({});
  expect(errorsFor({ location: null })).toEqual({});
  expect(errorsFor({ day: '15/08/2026', name: '' })).toEqual({
    day: 'dayRequired',
    name: 'textRequired',
  });
  expect(errorsFor({ name: 'a'.repeat(36), location: 'a'.repeat(36) })).toEqual({
    name: 'max35',
    location: 'invalidValue',
  });
});
