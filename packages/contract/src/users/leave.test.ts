import { expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { leaveSchema, saveLeaveSchema } from './leave.ts';

const leave = { firstDay: '2026-11-02', lastDay: '2026-11-02', delegateId: '8' };

const errorsFor = (given: object) => readErrorKeys(saveLeaveSchema, { ...leave, ...given });

it('saveLeaveSchema accepts a new or changed leave of the current user or of another user', () => {
  expect(saveLeaveSchema.parse(leave)).toEqual({ ...leave, delegateId: 8 });
  for (const given of [{ userId: '' }, { userId: '7' }, { userId: 7, id: 3, version: 0 }])
    expect(errorsFor(given)).toEqual({});
  expect(errorsFor({ userId: 'x' })).toEqual({ userId: 'invalidValue' });
  expect(errorsFor({ version: -1 })).toEqual({ version: 'invalidValue' });
});

it('saveLeaveSchema rejects a leave whose last day is before the first day', () => {
  expect(errorsFor({ lastDay: '2026-11-03' })).toEqual({});
  expect(errorsFor({ lastDay: '2026-11-01' })).toEqual({ lastDay: 'leaveEndsFirst' });
});

it('saveLeaveSchema rejects the person on leave as the delegate', () => {
  for (const userId of [8, '8'])
    expect(errorsFor({ userId })).toEqual({ delegateId: 'delegateIsAnother' });
  for (const delegateId of ['', undefined, null, 0])
    expect(errorsFor({ delegateId })).toEqual({ delegateId: 'delegateRequired' });
  expect(errorsFor({ userId: '', delegateId: '' })).toEqual({ delegateId: 'delegateRequired' });
});

it('saveLeaveSchema reports invalid days and an invalid delegate together', () => {
  expect(errorsFor({ firstDay: '', lastDay: 'x', userId: 8 })).toEqual({
    firstDay: 'dayRequired',
    lastDay: 'dayRequired',
    delegateId: 'delegateIsAnother',
  });
  expect(errorsFor({ firstDay: 'z', userId: '7' })).toMatchObject({ lastDay: 'leaveEndsFirst' });
  for (const firstDay of [null, undefined, 20261102, ''])
    expect(errorsFor({ firstDay })).toEqual({ firstDay: 'dayRequired' });
  expect(errorsFor({ lastDay: undefined })).toEqual({ lastDay: 'dayRequired' });
  expect(errorsFor({ firstDay: null, lastDay: '' })).toEqual({
    firstDay: 'dayRequired',
    lastDay: 'dayRequired',
  });
  for (const value of [null, 'x', undefined])
    expect(readErrorKeys(saveLeaveSchema, value)).toEqual({ '': 'invalidValue' });
});

it('leaveSchema accepts a leave with the names of the person on leave and the delegate', () => {
  const shown = {
    id: 3,
    userId: 7,
    employeeName: 'Asha',
    firstDay: '2026-11-02',
    lastDay: '2026-11-03',
    delegateId: 8,
    delegateName: 'Vikram',
    version: 0,
  };
  expect(leaveSchema.parse(shown)).toEqual(shown);
});
