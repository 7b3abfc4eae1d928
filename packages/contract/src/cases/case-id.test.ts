import { describe, expect, it } from 'vitest';

import { generateCaseId, parseCaseId } from './case-id.ts';

describe('case ids', () => {
  it('parseCaseId reads a case id in lower case, with spaces, or with O and l in place of 0 and 1', () => {
    for (let round = 0; round < 200; round += 1) {
      const id = generateCaseId();
      expect(id).toMatch(/^MF-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(parseCaseId(id.toLowerCase().replaceAll('-', ' '))).toBe(id);
      expect(parseCaseId(id.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(id);
    }
  });

  it('parseCaseId rejects a case id with any single wrong character', () => {
    const id = generateCaseId();
    for (let place = 3; place < id.length; place += 1) {
      if (id[place] === '-') continue;
      for (const character of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        if (character === id[place]) continue;
        expect(parseCaseId(id.slice(0, place) + character + id.slice(place + 1))).toBeNull();
      }
    }
  });

  it('parseCaseId verifies the check character (Luhn mod 32) with or without the MF prefix', () => {
    const all = ['MF-7K4Q-9M2P', 'MF-0000-0000', 'MF-ZZZZ-ZZZ7', 'MF-A1B2-C3DY', 'MF-1234-567M'];
    expect(all.map(parseCaseId)).toEqual(all);
    // Only the MF prefix may be left out.
    expect(parseCaseId('7KMF-123X')).toBe('MF-7KMF-123X');
    expect(parseCaseId('K7Q4-9M2P')).toBeNull();
  });

  it('parseCaseId returns null for a text that is not a case id', () => {
    const others = [
      '7K4Q-9M2P 0',
      '0 7K4Q-9M2P',
      '7K4Q-9M2',
      'UUUU-UUUU',
      '0000-00U0',
      '****-****',
    ];
    for (const text of ['', 'MF', 'MF-7K4Q', 'MF-7K4Q-9M2X9', 'U234-5678', ...others]) {
      expect(parseCaseId(text)).toBeNull();
    }
  });
});
