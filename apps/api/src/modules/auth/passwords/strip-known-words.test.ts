import { expect, test } from 'vitest';

import { withoutWords } from './strip-known-words.ts';

test.each([
  ['unchanged', 'xasha1'],
  ['in capitals', 'xASHA1'],
  ['backwards', 'xahsa1'],
  ['with signs for letters', 'x@5h@1'],
  ['with repeated letters', 'xaasshhhaa1'],
  ['with signs between', 'xa.s-h a1'],
  ['around another occurrence of it', 'xasashaha1'],
])('removes a known word written %s from a password', (_, text) => {
  expect(withoutWords(text, ['asha'])).toBe('x1');
});

test.each([
  ['bebagg', '838499'],
  ['iiititoz', '1!|7l+02'],
  ['sos', '$05'],
  ['sita', 's!t4'],
  ['mina', 'm|n@'],
])('finds the known word %s in a password that contains %s, and vice versa', (word, written) => {
  expect(withoutWords(`x${written}y`, [word])).toBe('xy');
  expect(withoutWords(`x${word}y`, [written])).toBe('xy');
});

test('removes every occurrence of a known word from a password', () => {
  expect(withoutWords('xraviravi-ravi7', ['ravi'])).toBe('x-7');
});

test.each(['xashaasha1', 'xASHA-asha1', 'xashaashaasha1'])(
  'removes overlapping occurrences of the known word asha from %s',
  (text) => expect(withoutWords(text, ['asha'])).toBe('x1'),
);

test('removes only one of two occurrences of a known word that share a letter', () => {
  expect(withoutWords('xashasha1', ['asha'])).toBe('xsha1');
});

test('removes a known word at the beginning and at the end of a password', () => {
  expect(withoutWords('asha1', ['asha'])).toBe('1');
  expect(withoutWords('1asha', ['asha'])).toBe('1');
  expect(withoutWords('asha', ['asha'])).toBe('');
});

test('removes the longest known word first when that word contains other known words', () => {
  expect(withoutWords('xDeshmukh', ['desh', 'deshmukh', 'muk'])).toBe('x');
});

test.each([
  ['another word with the same beginning', 'x-ashok', ['asha']],
  ['a word that is only partly there', 'xash', ['asha']],
  ['a word of two letters', 'xab', ['ab', 'a-b', '']],
  ['signs around another word', '!-asha-!', ['nobody']],
])('does not remove %s from a password', (_, text, words) => {
  expect(withoutWords(text, words)).toBe(text);
});

test('keeps the signs around a known word, and removes known words in any script', () => {
  expect(withoutWords('!-asha-!', ['Asha'])).toBe('!--!');
  expect(withoutWords('x-आशा-१२३y', ['आशा', '१२३'])).toBe('x--y');
  expect(withoutWords('x🙏asha🙏y', ['asha'])).toBe('x🙏🙏y');
});
