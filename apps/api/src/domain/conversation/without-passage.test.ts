import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { passagePattern, withoutPassage } from './without-passage.ts';

const mark = '[Redacted]';

/** Words with signs that mean something in a pattern, of a script that the rest is not in. */
const word = fc.stringMatching(/^[a-z.*+?^${}()|[\]\\]{4,9}$/);
const passages = fc.array(word, { minLength: 1, maxLength: 4 });
/** The rest of a text: nothing in it begins a passage. */
const rest = fc.stringMatching(/^[क-ह0-9 \n,!]{0,30}$/);
/** A gap between two words, by whoever broke the lines or quoted them. */
const gaps = fc.constantFrom(' ', '  ', '\n', '\r\n', '\n> ', '\n>> ', '\t');

describe('a passage', () => {
  it('is gone from the midst of a text, however its lines are broken, and nothing else is', () => {
    const texts = fc.tuple(rest, passages, gaps, rest);
    fc.assert(
      fc.property(texts, ([before, words, gap, after]) => {
        const text = `${before}"${words.join(gap)}"${after}`;
        expect(withoutPassage(text, ` ${words.join(' ')}\n`, mark)).toBe(
          `${before}"${mark}"${after}`,
        );
      }),
    );
  });

  it('is gone from each place, and from the end where it was cut off', () => {
    const texts = fc.tuple(rest, passages, rest, fc.nat());
    fc.assert(
      fc.property(texts, ([before, words, between, at]) => {
        const passage = words.join(' ');
        const cut = passage.slice(0, 4 + (at % (passage.length - 3))).trimEnd();
        fc.pre(cut.length >= 4);
        const text = `${before}"${passage}"${between}"${passage}"${between}"${cut}…`;
        const marked = `${before}"${mark}"${between}"${mark}"${between}"${mark}…`;
        expect(withoutPassage(text, passage, mark)).toBe(marked);
      }),
    );
  });

  it('is found by PostgreSQL and here by one pattern', () => {
    expect(passagePattern(' Call  me (now)\nat $5 ')).toBe(
      String.raw`Call[\s>]+me[\s>]+\(now\)[\s>]+at[\s>]+\$5`,
    );
  });

  it('is found however it and the text are composed, and a text without it stays as it is', () => {
    const spellings = ['NFC', 'NFD'] as const;
    // Precomposed, the second word’s first letter is none of NFC.
    const passage = 'René \u0958ाज़ी';
    for (const given of spellings.map((form) => passage.normalize(form)).concat(passage))
      for (const said of spellings.map((form) => passage.normalize(form)).concat(passage))
        expect(withoutPassage(`Ask ${said}!`, given, mark)).toBe(`Ask ${mark}!`);
    const others = 'Ask Rene\u0301 \u0958… now…';
    expect(withoutPassage(others, passage, mark)).toBe('Ask [Redacted]… now…');
    expect(withoutPassage(others, 'Ravi Iyer', mark)).toBe(others);
  });
});

describe('a beginning of a passage', () => {
  it.each([
    ['I owe Rs 5,…', 'I [Redacted]…'],
    ['I owe…', 'I owe…'],
    ['I owe …', 'I [Redacted]…'],
    ['He: owe\nRs…, she: owe R…', 'He: [Redacted]…, she: [Redacted]…'],
    ['owe Rs', 'owe Rs'],
    ['… owe Rs', '… owe Rs'],
    ['owe Rs 5,000 and owe', '[Redacted] and owe'],
    ['$&: owe Rs 5,000', '$&: [Redacted]'],
  ])('of four characters goes where an ellipsis cut it off: %j', (text, left) => {
    expect(withoutPassage(text, 'owe Rs 5,000', mark)).toBe(left);
  });

  it('goes as the mark is written, whatever signs it has', () => {
    expect(withoutPassage('a secret, a secr…', 'secret', '$&$1')).toBe('a $&$1, a $&$1…');
  });
});
