import { expect, test } from 'vitest';

import { withoutWords } from './without-words.ts';

test.each([
  ['as it is', 'xasha1'],
  ['in capitals', 'xASHA1'],
  ['backwards', 'xahsa1'],
  ['with signs for letters', 'x@5h@1'],
  ['with letters more than once', 'xaasshhhaa1'],
  ['with signs between', 'xa.s-h a1'],
  ['around itself', 'xasashaha1'],
])('a word is taken out %s', (_, text) => {
  expect(withoutWords(text, ['asha'])).toBe('x1');
});

test.each([
  ['bebagg', '838499'],
  ['iiititoz', '1!|7l+02'],
  ['sos', '$05'],
  ['sita', 's!t4'],
  ['mina', 'm|n@'],
])('%s may be written %s', (word, written) => {
  expect(withoutWords(`x${written}y`, [word])).toBe('xy');
  expect(withoutWords(`x${word}y`, [written])).toBe('xy');
});

test('a word is taken out as often as it is there', () => {
  expect(withoutWords('xraviravi-ravi7', ['ravi'])).toBe('x-7');
});

test.each(['xashaasha1', 'xASHA-asha1', 'xashaashaasha1'])(
  'one that ends as it begins is taken out of %s whole',
  (text) => expect(withoutWords(text, ['asha'])).toBe('x1'),
);

test('of two that share a letter one is taken out', () => {
  expect(withoutWords('xashasha1', ['asha'])).toBe('xsha1');
});

test('a word is taken out at the beginning and at the end', () => {
  expect(withoutWords('asha1', ['asha'])).toBe('1');
  expect(withoutWords('1asha', ['asha'])).toBe('1');
  expect(withoutWords('asha', ['asha'])).toBe('');
});

test('of words that hold others the longest is taken out first', () => {
  expect(withoutWords('xDeshmukh', ['desh', 'deshmukh', 'muk'])).toBe('x');
});

test.each([
  ['no other word', 'x-ashok', ['asha']],
  ['none that is half there', 'xash', ['asha']],
  ['none of two letters', 'xab', ['ab', 'a-b', '']],
  ['signs before and behind it', '!-asha-!', ['nobody']],
])('%s is taken out', (_, text, words) => {
  expect(withoutWords(text, words)).toBe(text);
});

test('signs around a word stay, and letters of any script are letters', () => {
  expect(withoutWords('!-asha-!', ['Asha'])).toBe('!--!');
  expect(withoutWords('x-आशा-१२३y', ['आशा', '१२३'])).toBe('x--y');
  expect(withoutWords('x🙏asha🙏y', ['asha'])).toBe('x🙏🙏y');
});
