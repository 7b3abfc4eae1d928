import { afterEach, describe, expect, it, vi } from 'vitest';

import { clearDraft, readDraft, writeDraft } from './draft.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a saved draft', () => {
  it('readDraft returns a draft with the time of saving to the form that saved the draft only', () => {
    vi.useFakeTimers({ now: 1000 });
    expect(writeDraft('c', { name: 'Asha' })).toBe(true);
    expect(readDraft('c')).toEqual({ values: { name: 'Asha' }, savedAt: 1000 });
    expect(readDraft('d')).toBeNull();
    clearDraft('c');
    expect(readDraft('c')).toBeNull();
  });

  it('writeDraft does not save the PAN', () => {
    writeDraft('c', { name: 'Asha', pan: 'ABCPE1234F' });
    expect(readDraft('c')?.values).toEqual({ name: 'Asha' });
    expect(JSON.stringify(localStorage)).not.toContain('ABCPE1234F');
  });

  it('a saved draft expires after a day', () => {
    vi.useFakeTimers({ now: 0 });
    writeDraft('c', { name: 'Asha' });
    vi.setSystemTime(24 * 60 * 60 * 1000 - 1);
    expect(readDraft('c')).not.toBeNull();
    vi.setSystemTime(24 * 60 * 60 * 1000);
    expect(readDraft('c')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', 'no json', '{}', '{"savedAt":9e15}', '{"savedAt":9e15,"values":{"name":7}}'])(
    'readDraft returns null when the stored text is invalid: %j',
    (text) => {
      localStorage.setItem('feedback-form:draft:c', text);
      expect(readDraft('c')).toBeNull();
    },
  );

  it('the draft functions do not throw when the browser has no storage or no space', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeDraft('c', { name: 'Asha' })).toBe(false);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('sandboxed', 'SecurityError');
    });
    expect(writeDraft('c', { name: 'Asha' })).toBe(false);
    expect(readDraft('c')).toBeNull();
    expect(() => clearDraft('c')).not.toThrow();
  });
});
