import { describe, expect, it } from 'vitest';

import { typedKeys } from '../keys.ts';
import { referenceLists } from '../reference-data/lists.ts';
import { readErrorKeys } from '../testing/read-error-keys.ts';
import { alarmRuleSchema, alarmOverviewSchema, saveAlarmSchema } from './alarm.ts';
import { auditEntitySchema, auditEventPageSchema, auditEventQuerySchema } from '../audit/audit.ts';
import { jobNameSchema, jobPageSchema, jobQuerySchema, jobStatusSchema } from './job.ts';
import { quarantinePageSchema, quarantineQuerySchema } from './quarantine.ts';
import {
  securityEventKindSchema,
  securityEventOutcomeSchema,
  securityEventPageSchema,
  securityEventQuerySchema,
} from '../audit/security-event.ts';

const [moment, day] = ['2026-11-02T10:37:00.000Z', '2026-11-02'];
const ends = { nextCursor: null, previousCursor: 'p' };
const days = { from: day, to: day, limit: '200', cursor: 'n' };

describe('an alarm (rule 15.16)', () => {
  const rules =
    'failures nightExport largeExport reveals superadmins setAside accountChanges codeFailures searchMisses verification'.split(
      ' ',
    );
  const setting = { rule: 'failures', isOn: 'yes', threshold: 1_000_000, minutes: 1440 };

  it('saveAlarmSchema accepts an alarm rule with a threshold, turned on or off', () => {
    expect(alarmRuleSchema.options).toEqual(rules);
    for (const each of [setting, { ...setting, isOn: 'no', threshold: 1, minutes: 1, version: 2 }])
      expect(saveAlarmSchema.parse(each)).toEqual(each);
    expect(
      readErrorKeys(saveAlarmSchema, { ...setting, threshold: '1000001', minutes: '1441' }),
    ).toEqual({
      threshold: 'alarmThreshold',
      minutes: 'alarmMinutes',
    });
    expect(
      readErrorKeys(saveAlarmSchema, { ...setting, isOn: true, threshold: 0, minutes: 0 }),
    ).toEqual({
      isOn: 'invalidValue',
      threshold: 'alarmThreshold',
      minutes: 'alarmMinutes',
    });
  });

  it('alarmOverviewSchema accepts an alarm with the count, the first and the last event of a run', () => {
    const run = { count: 12, beganAt: moment, lastAt: moment };
    const shown = {
      settings: ['yes', 'no'].map((isOn) => ({ ...setting, isOn, version: 1 })),
      alarms: rules.map((rule) => ({
        id: 7,
        rule,
        account: 'E1003',
        name: null,
        address: null,
        ...run,
      })),
    };
    expect(alarmOverviewSchema.parse(shown)).toEqual(shown);
  });
});

describe('the audit trail (rule 9.6)', () => {
  it('auditEntitySchema accepts every entity, including the row of each reference-data list', () => {
    const entities =
      'case user amc feedbackType subType btlType location template tag team leave message session policy holiday complaintCode disclosure rootCause level view bulk macro rule apiKey webhook alarm month';
    expect(auditEntitySchema.options.slice(0, 27).join(' ')).toBe(entities);
    for (const name of typedKeys(referenceLists))
      expect(auditEntitySchema.options).toContain(referenceLists[name].entity);
  });

  it('auditEventPageSchema accepts an audit event with an author, an old value and a new value', () => {
    const event = {
      id: 7,
      at: moment,
      action: 'updated',
      entity: 'tag',
      entityId: '3',
      type: null,
      label: 'VIP',
      actorCode: 'E1003',
      actor: 'Asha',
      from: { colour: 'red' },
      to: null,
    };
    const page = { rows: [event], ...ends, storedUpTo: '2027-01' };
    expect(auditEventPageSchema.parse(page)).toEqual(page);
  });

  it('auditEventQuerySchema accepts the filters person, entity, text and day', () => {
    const query = { actor: 'a'.repeat(15), entity: 'case', search: 'a'.repeat(100), ...days };
    expect(auditEventQuerySchema.parse(query)).toEqual(query);
    const wrong = {
      actor: 'a'.repeat(16),
      entity: 'x',
      search: 'a'.repeat(101),
      from: '1',
      to: '',
    };
    expect(Object.keys(readErrorKeys(auditEventQuerySchema, wrong))).toEqual(Object.keys(wrong));
  });
});

describe('a job', () => {
  it('jobPageSchema accepts jobs with the statuses waiting, running, done and failed', () => {
    const statuses = ['waiting', 'running', 'done', 'failed'];
    expect(jobStatusSchema.options).toEqual(statuses);
    const rows = statuses.map((status) => ({
      id: crypto.randomUUID(),
      name: 'a name of a version before',
      status,
      tries: 1,
      lastError: null,
      createdAt: moment,
      dueAt: moment,
      endedAt: null,
    }));
    expect(jobPageSchema.parse({ rows, ...ends })).toEqual({ rows, ...ends });
  });

  it('job names consist of a noun and a verb, and jobQuerySchema accepts a job name and a status', () => {
    expect(jobNameSchema.options).toContain('mail.read');
    for (const name of jobNameSchema.options) {
      expect(name).toMatch(/^[a-z]+\.[a-z]+$/);
      expect(jobQuerySchema.parse({ name, status: 'done' })).toEqual({ name, status: 'done' });
    }
    expect(Object.keys(readErrorKeys(jobQuerySchema, { name: 'x', status: 'x' }))).toHaveLength(2);
  });
});

it('quarantinePageSchema accepts a rejected file with the network, the account and the virus signature (rule 12.7)', () => {
  const file = {
    id: 7,
    at: moment,
    network: '192.0.2.*',
    address: null,
    account: 'E1003',
    sender: null,
    name: 'a.pdf',
    size: 1024,
    signature: 'Eicar',
    count: 1,
  };
  const page = { rows: [file], ...ends };
  expect(quarantinePageSchema.parse(page)).toEqual(page);
  expect(quarantineQuerySchema.parse(days)).toEqual(days);
});

describe('a security event', () => {
  const kinds =
    'login otpRequest otp passwordReset passwordSet export read download access reveal secondFactor role accountChange wrongCode identifierSearch alarm verification';

  it('securityEventPageSchema accepts a security event of every kind with an account, an address and an outcome', () => {
    expect(securityEventKindSchema.options.join(' ')).toBe(kinds);
    const rows = securityEventKindSchema.options.map((kind) => ({
      id: 7,
      at: moment,
      kind,
      outcome: 'forbidden',
      account: null,
      name: null,
      address: '192.0.2.17',
      requestId: 'r',
      count: 2,
      rows: null,
      about: { status: 'open' },
      reason: 'Audit',
    }));
    expect(securityEventPageSchema.parse({ rows, ...ends })).toEqual({ rows, ...ends });
  });

  it('securityEventQuerySchema accepts the filters kind, account, address, outcome and day', () => {
    expect(securityEventOutcomeSchema.options).toEqual(['success', 'refused']);
    const query = {
      kind: 'otp',
      account: 'a'.repeat(15),
      address: 'a'.repeat(45),
      outcome: 'refused',
      ...days,
    };
    expect(securityEventQuerySchema.parse(query)).toEqual(query);
    const wrong = { kind: 'x', account: 'a'.repeat(16), address: 'a'.repeat(46), outcome: 'x' };
    expect(Object.keys(readErrorKeys(securityEventQuerySchema, wrong))).toEqual(Object.keys(wrong));
  });
});
