import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  clearSessionStorage,
  deleteFormDraft,
  hasDrafts,
  saveFormDraft,
  readFormDraft,
} from './drafts.ts';
import { readSession, storeSession } from '../session.ts';

const asha = { employeeCode: 'E1', employeeName: 'Asha', role: 'admin', token: 't', userId: 'a' };
const rohan = { ...asha, employeeCode: 'E2', employeeName: 'Rohan' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  storeSession(asha);
});

describe('a draft in the console', () => {
  it('a draft survives a logout that the user did not request', () => {
    saveFormDraft('close 7', { text: 'Refunded' });
    clearSessionStorage(true);
    expect(readSession()).toBeNull();
    storeSession(asha);
    expect(readFormDraft('close 7')?.value).toEqual({ text: 'Refunded' });
  });

  it('a logout that the user requested deletes all drafts', () => {
    saveFormDraft('close 7', { text: 'Refunded' });
    saveFormDraft('reply 7', { text: 'Dear' }, 'device');
    clearSessionStorage(false);
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });

  it('a draft stays hidden from the next user of the same browser', () => {
    saveFormDraft('close 7', { text: 'Refunded' });
    clearSessionStorage(true);
    storeSession(rohan);
    expect(readFormDraft('close 7')).toBeUndefined();
    expect(hasDrafts()).toBe(false);
  });

  it('deleting a draft keeps other drafts', () => {
    saveFormDraft('close 7', 'one');
    saveFormDraft('close 8', 'two');
    deleteFormDraft('close 7');
    expect(readFormDraft('close 7')).toBeUndefined();
    expect(readFormDraft('close 8')?.value).toBe('two');
  });

  it('a draft of a reply stays available to its author in other tabs and sessions for a day', () => {
    vi.useFakeTimers({ now: 0 });
    saveFormDraft('reply 7', { text: 'Dear' }, 'device');
    sessionStorage.clear();
    storeSession(asha);
    vi.setSystemTime(24 * 60 * 60 * 1000 - 1);
    expect(readFormDraft('reply 7', 'device')).toEqual({ value: { text: 'Dear' }, at: 0 });
    storeSession(rohan);
    expect(readFormDraft('reply 7', 'device')).toBeUndefined();
    storeSession(asha);
    vi.setSystemTime(24 * 60 * 60 * 1000);
    expect(readFormDraft('reply 7', 'device')).toBeUndefined();
    vi.useRealTimers();
  });
});
