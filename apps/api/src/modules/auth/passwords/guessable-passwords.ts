import { brand } from '@feedback/contract/brand';
import { limits } from '@feedback/contract/limits';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

import { minWordLength, withoutWords } from './strip-known-words.ts';

/** The person whose own words make a password weak. */
interface Person {
  readonly userid: string;
  readonly employeeName: string;
  readonly email: string;
  readonly mobile: string;
  readonly employeeCode: string;
}

/**
 * Minimum zxcvbn score (0 to 4): such a password resists guessing against a stolen hash for a
 * while.
 */
const leastScore = 3;
/** Minimum number of guesses for a word together with the characters around it. */
const leastGuesses = 10 ** 8;
/**
 * Number of characters that are checked: repetitions take seconds to check, and a longer password
 * needs no check.
 */
const judgedLength = 32;

/** Common passwords that pass the length rule, in lower case. */
const common = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= limits.password.minLength - 2),
);

let judge: ZxcvbnFactory | undefined;

/**
 * Whether a password is easy to guess: a common choice, neighbouring keys, or words known about the
 * person and the company. Such words count for nothing in any spelling, so the rest must be strong
 * enough alone. The check blocks the process for some time: call it only for an authenticated
 * person.
 */
export function isGuessable(password: string, person: Person): boolean {
  const [stem = ''] = /^.*\p{L}/su.exec(password.toLowerCase()) ?? [];
  if (common.has(stem)) return true;
  const judged = password.slice(0, judgedLength);
  const words = ownWords(person);
  return isWeak(judged, words) || isWeak(withoutWords(judged, words), words);
}

function isWeak(password: string, words: string[]): boolean {
  // Created on demand: its dictionaries take long to load, and few processes need them.
  const zxcvbn = (judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));
  if (zxcvbn.check(password, words).score < leastScore) return true;
  // zxcvbn accepts any three parts, such as `Summer2026!!`: here a word between a year and signs is
  // one word.
  const guesses = aroundWords(password).map((part) => zxcvbn.check(part, words).guesses);
  return guesses.reduce((product, each) => product * each, 1) < leastGuesses;
}

/** Returns the characters before the first letter, between the letters, and after the last one. */
function aroundWords(password: string): string[] {
  const characters = Array.from(password);
  const first = Math.max(0, characters.findIndex(isOfWord));
  const end = characters.findLastIndex(isOfWord) + 1;
  return [characters.slice(0, first), characters.slice(first, end), characters.slice(end)].map(
    (part) => part.join(''),
  );
}

const isOfWord = (character: string): boolean => /[\p{L}\p{M}]/u.test(character);

/** Returns the person's words, whole and in parts, because a guesser tries both. */
function ownWords(person: Person): string[] {
  const wholes = [
    person.userid,
    person.employeeName,
    person.email,
    person.email.split('@')[0] ?? '',
    person.mobile,
    person.mobile.slice(-limits.text.mobile),
    person.employeeCode,
    brand.name,
    brand.shortName,
  ];
  return wholes.flatMap((whole) => [
    whole,
    whole.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''),
    ...whole.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part.length >= minWordLength),
  ]);
}
