import { afterEach, describe, expect, it, vi } from 'vitest';

import { deleteFormDraft, readFormDraft, writeFormDraft } from './draft.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a saved draft', () => {
  it('readFormDraft returns a draft with the time of saving to the form that saved the draft only', () => {
    vi.useFakeTimers({ now: 1000 });
    expect(writeFormDraft('c', { name: 'Asha' })).toBe(true);
    expect(readFormDraft('c')).toEqual({ values: { name: 'Asha' }, savedAt: 1000 });
    expect(readFormDraft('d')).toBeNull();
    deleteFormDraft('c');
    expect(readFormDraft('c')).toBeNull();
  });

  it('writeFormDraft does not save the PAN', () => {
    writeFormDraft('c', { name: 'Asha', pan: 'ABCPE1234F' });
    expect(readFormDraft('c')?.values).toEqual({ name: 'Asha' });
    expect(JSON.stringify(localStorage)).not.toContain('ABCPE1234F');
  });

  it('a saved draft expires after a day', () => {
    vi.useFakeTimers({ now: 0 });
    writeFormDraft('c', { name: 'Asha' });
    vi.setSystemTime(24 * 60 * 60 * 1000 - 1);
    expect(readFormDraft('c')).not.toBeNull();
    vi.setSystemTime(24 * 60 * 60 * 1000);
    expect(readFormDraft('c')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', 'no json', '{}', '{"savedAt":9e15}', '{"savedAt":9e15,"values":{"name":7}}'])(
    'readFormDraft returns null when the stored text is invalid: %j',
    (text) => {
      localStorage.setItem('feedback-form:draft:c', text);
      expect(readFormDraft('c')).toBeNull();
    },
  );

  it('the draft functions do not throw when the browser has no storage or no space', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeFormDraft('c', { name: 'Asha' })).toBe(false);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('sandboxed', 'SecurityError');
    });
    expect(writeFormDraft('c', { name: 'Asha' })).toBe(false);
    expect(readFormDraft('c')).toBeNull();
    expect(() => deleteFormDraft('c')).not.toThrow();
  });
});
