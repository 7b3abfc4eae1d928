import { expect, test } from 'vitest';

import { removeKnownWords } from './remove-known-words.ts';

test.each([
  ['unchanged', 'xasha1'],
  ['in capitals', 'xASHA1'],
  ['backwards', 'xahsa1'],
  ['with signs for letters', 'x@5h@1'],
  ['with repeated letters', 'xaasshhhaa1'],
  ['with signs between', 'xa.s-h a1'],
  ['around another occurrence of it', 'xasashaha1'],
])('removes a known word written %s from a password', (_, text) => {
  expect(removeKnownWords(text, ['asha'])).toBe('x1');
});

test.each([
  ['bebagg', '838499'],
  ['iiititoz', '1!|7l+02'],
  ['sos', '$05'],
  ['sita', 's!t4'],
  ['mina', 'm|n@'],
])('finds the known word %s in a password that contains %s, and vice versa', (word, written) => {
  expect(removeKnownWords(`x${written}y`, [word])).toBe('xy');
  expect(removeKnownWords(`x${word}y`, [written])).toBe('xy');
});

test('removes every occurrence of a known word from a password', () => {
  expect(removeKnownWords('xraviravi-ravi7', ['ravi'])).toBe('x-7');
});

test.each(['xashaasha1', 'xASHA-asha1', 'xashaashaasha1'])(
  'removes overlapping occurrences of the known word asha from %s',
  (text) => expect(removeKnownWords(text, ['asha'])).toBe('x1'),
);

test('removes only one of two occurrences of a known word that share a letter', () => {
  expect(removeKnownWords('xashasha1', ['asha'])).toBe('xsha1');
});

test('removes a known word at the beginning and at the end of a password', () => {
  expect(removeKnownWords('asha1', ['asha'])).toBe('1');
  expect(removeKnownWords('1asha', ['asha'])).toBe('1');
  expect(removeKnownWords('asha', ['asha'])).toBe('');
});

test('removes the longest known word first when that word contains other known words', () => {
  expect(removeKnownWords('xDeshmukh', ['desh', 'deshmukh', 'muk'])).toBe('x');
});

test.each([
  ['another word with the same beginning', 'x-ashok', ['asha']],
  ['a word that is only partly there', 'xash', ['asha']],
  ['a word of two letters', 'xab', ['ab', 'a-b', '']],
  ['signs around another word', '!-asha-!', ['nobody']],
])('does not remove %s from a password', (_, text, words) => {
  expect(removeKnownWords(text, words)).toBe(text);
});

test('keeps the signs around a known word, and removes known words in any script', () => {
  expect(removeKnownWords('!-asha-!', ['Asha'])).toBe('!--!');
  expect(removeKnownWords('x-आशा-१२३y', ['आशा', '१२३'])).toBe('x--y');
  expect(removeKnownWords('x🙏asha🙏y', ['asha'])).toBe('x🙏🙏y');
});
