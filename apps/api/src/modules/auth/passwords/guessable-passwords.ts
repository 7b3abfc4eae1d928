import { brand } from '@feedback/contract/brand';
import { limits } from '@feedback/contract/limits';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

import { minRemovedWordLength, removeKnownWords } from './remove-known-words.ts';

/** Person whose names, contact data and employee code make a password weak. */
interface Person {
  readonly userid: string;
  readonly employeeName: string;
  readonly email: string;
  readonly mobile: string;
  readonly employeeCode: string;
}

/**
 * Minimum zxcvbn score (0 to 4) of an accepted password. A password with this score resists
 * guessing against a stolen hash for some time.
 */
const leastScore = 3;
/** Minimum number of guesses for a word together with the characters around it. */
const leastGuesses = 10 ** 8;
/**
 * Number of leading characters that zxcvbn checks, because checking long repetitions takes seconds.
 */
const judgedLength = 32;

/** Common passwords, in lower case, that are long enough to be accepted. */
const common = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= limits.password.minLength - 2),
);

let judge: ZxcvbnFactory | undefined;

/**
 * Returns true when a password is easy to guess: a common password, neighbouring keys, or a text
 * with words about the person or the company. Such words add no strength in any spelling, so the
 * rest must be strong enough. The check blocks the event loop for some time, so call it only for an
 * authenticated person.
 */
export function isGuessablePassword(password: string, person: Person): boolean {
  const [stem = ''] = /^.*\p{L}/su.exec(password.toLowerCase()) ?? [];
  if (common.has(stem)) return true;
  const judged = password.slice(0, judgedLength);
  const words = ownWords(person);
  return isWeak(judged, words) || isWeak(removeKnownWords(judged, words), words);
}

function isWeak(password: string, words: string[]): boolean {
  // Created on demand, because the dictionaries load slowly and few processes check passwords.
  const zxcvbn = (judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));
  if (zxcvbn.check(password, words).score < leastScore) return true;
  // zxcvbn accepts any three components, such as `Summer2026!!`. Checking the components separately
  // treats a word with a year and signs as one word.
  const guesses = aroundWords(password).map((part) => zxcvbn.check(part, words).guesses);
  return guesses.reduce((product, each) => product * each, 1) < leastGuesses;
}

/**
 * Splits a password into the characters before its first letter, between its first and last
 * letters, and after its last letter.
 */
function aroundWords(password: string): string[] {
  const characters = Array.from(password);
  const first = Math.max(0, characters.findIndex(isOfWord));
  const end = characters.findLastIndex(isOfWord) + 1;
  return [characters.slice(0, first), characters.slice(first, end), characters.slice(end)].map(
    (part) => part.join(''),
  );
}

const isOfWord = (character: string): boolean => /[\p{L}\p{M}]/u.test(character);

/**
 * Returns the person's names, ids and contact data, whole and split into words, because a guesser
 * tries both.
 */
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
    ...whole.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part.length >= minRemovedWordLength),
  ]);
}
