import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildPassagePattern, removePassage } from './remove-passage.ts';

const mark = '[Redacted]';

/**
 * Words with special regular-expression characters, in a different script than the surrounding
 * text.
 */
const word = fc.stringMatching(/^[a-z.*+?^${}()|[\]\\]{4,9}$/);
const passages = fc.array(word, { minLength: 1, maxLength: 4 });
/** Text around a passage, which never matches the beginning of a passage. */
const rest = fc.stringMatching(/^[क-ह0-9 \n,!]{0,30}$/);
/** Separators between two words, including line breaks and e-mail quote marks. */
const gaps = fc.constantFrom(' ', '  ', '\n', '\r\n', '\n> ', '\n>> ', '\t');

describe('the redaction of a passage', () => {
  it('removes only the redacted passage from a text, regardless of line breaks and quoting', () => {
    const texts = fc.tuple(rest, passages, gaps, rest);
    fc.assert(
      fc.property(texts, ([before, words, gap, after]) => {
        const text = `${before}"${words.join(gap)}"${after}`;
        expect(removePassage(text, ` ${words.join(' ')}\n`, mark)).toBe(
          `${before}"${mark}"${after}`,
        );
      }),
    );
  });

  it('removes every occurrence of a passage, including a truncated occurrence before an ellipsis', () => {
    const texts = fc.tuple(rest, passages, rest, fc.nat());
    fc.assert(
      fc.property(texts, ([before, words, between, at]) => {
        const passage = words.join(' ');
        const cut = passage.slice(0, 4 + (at % (passage.length - 3))).trimEnd();
        fc.pre(cut.length >= 4);
        const text = `${before}"${passage}"${between}"${passage}"${between}"${cut}…`;
        const marked = `${before}"${mark}"${between}"${mark}"${between}"${mark}…`;
        expect(removePassage(text, passage, mark)).toBe(marked);
      }),
    );
  });

  it('converts a passage to one regular expression for PostgreSQL and JavaScript', () => {
    expect(buildPassagePattern(' Call  me (now)\nat $5 ')).toBe(
      String.raw`Call[\s>]+me[\s>]+\(now\)[\s>]+at[\s>]+\$5`,
    );
  });

  it('redacts a passage in any Unicode normalization, and leaves a text without the passage unchanged', () => {
    const spellings = ['NFC', 'NFD'] as const;
    // The first letter of the second word is precomposed and does not exist in NFC.
    const passage = 'René \u0958ाज़ी';
    for (const given of spellings.map((form) => passage.normalize(form)).concat(passage))
      for (const said of spellings.map((form) => passage.normalize(form)).concat(passage))
        expect(removePassage(`Ask ${said}!`, given, mark)).toBe(`Ask ${mark}!`);
    const others = 'Ask Rene\u0301 \u0958… now…';
    expect(removePassage(others, passage, mark)).toBe('Ask [Redacted]… now…');
    expect(removePassage(others, 'Ravi Iyer', mark)).toBe(others);
  });
});

describe('the redaction of a truncated passage', () => {
  it.each([
    ['I owe Rs 5,…', 'I [Redacted]…'],
    ['I owe…', 'I owe…'],
    ['I owe …', 'I [Redacted]…'],
    ['He: owe\nRs…, she: owe R…', 'He: [Redacted]…, she: [Redacted]…'],
    ['owe Rs', 'owe Rs'],
    ['… owe Rs', '… owe Rs'],
    ['owe Rs 5,000 and owe', '[Redacted] and owe'],
    ['$&: owe Rs 5,000', '$&: [Redacted]'],
  ])(
    'redacts a passage truncated to at least four characters before an ellipsis: %j',
    (text, left) => {
      expect(removePassage(text, 'owe Rs 5,000', mark)).toBe(left);
    },
  );

  it('inserts the redaction mark literally, even with special replacement characters', () => {
    expect(removePassage('a secret, a secr…', 'secret', '$&$1')).toBe('a $&$1, a $&$1…');
  });
});
