import { beforeEach, describe, expect, it } from 'vitest';

import { clearSession, dropDraft, hasDrafts, keepDraft, readDraft } from './drafts.ts';
import { readSession, storeSession } from './session.ts';

const asha = { employeeCode: 'E1', employeeName: 'Asha', role: 'admin', token: 't', userId: 'a' };
const rohan = { ...asha, employeeCode: 'E2', employeeName: 'Rohan' };

beforeEach(() => {
  sessionStorage.clear();
  storeSession(asha);
});

describe('what was typed and not saved', () => {
  it('comes back after a log-out that nobody asked for', () => {
    keepDraft('close 7', { text: 'Refunded' });
    clearSession(true);
    expect(readSession()).toBeNull();
    storeSession(asha);
    expect(readDraft('close 7')).toEqual({ text: 'Refunded' });
  });

  it('goes with a log-out that was asked for', () => {
    keepDraft('close 7', { text: 'Refunded' });
    clearSession(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not shown to the next person at the same browser', () => {
    keepDraft('close 7', { text: 'Refunded' });
    clearSession(true);
    storeSession(rohan);
    expect(readDraft('close 7')).toBeUndefined();
    expect(hasDrafts()).toBe(false);
  });

  it('goes when it was saved, alone', () => {
    keepDraft('close 7', 'one');
    keepDraft('close 8', 'two');
    dropDraft('close 7');
    expect(readDraft('close 7')).toBeUndefined();
    expect(readDraft('close 8')).toBe('two');
  });
});
