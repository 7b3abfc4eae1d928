import { beforeEach, describe, expect, it, vi } from 'vitest';

import { clearSession, deleteDraft, hasDrafts, saveDraft, readDraft } from './drafts.ts';
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
    saveDraft('close 7', { text: 'Refunded' });
    clearSession(true);
    expect(readSession()).toBeNull();
    storeSession(asha);
    expect(readDraft('close 7')?.value).toEqual({ text: 'Refunded' });
  });

  it('a logout that the user requested deletes all drafts', () => {
    saveDraft('close 7', { text: 'Refunded' });
    saveDraft('reply 7', { text: 'Dear' }, 'device');
    clearSession(false);
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });

  it('a draft stays hidden from the next user of the same browser', () => {
    saveDraft('close 7', { text: 'Refunded' });
    clearSession(true);
    storeSession(rohan);
    expect(readDraft('close 7')).toBeUndefined();
    expect(hasDrafts()).toBe(false);
  });

  it('deleting a draft keeps other drafts', () => {
    saveDraft('close 7', 'one');
    saveDraft('close 8', 'two');
    deleteDraft('close 7');
    expect(readDraft('close 7')).toBeUndefined();
    expect(readDraft('close 8')?.value).toBe('two');
  });

  it('a draft of a reply stays available to its author in other tabs and sessions for a day', () => {
    vi.useFakeTimers({ now: 0 });
    saveDraft('reply 7', { text: 'Dear' }, 'device');
    sessionStorage.clear();
    storeSession(asha);
    vi.setSystemTime(24 * 60 * 60 * 1000 - 1);
    expect(readDraft('reply 7', 'device')).toEqual({ value: { text: 'Dear' }, at: 0 });
    storeSession(rohan);
    expect(readDraft('reply 7', 'device')).toBeUndefined();
    storeSession(asha);
    vi.setSystemTime(24 * 60 * 60 * 1000);
    expect(readDraft('reply 7', 'device')).toBeUndefined();
    vi.useRealTimers();
  });
});
