import { brand } from '@feedback/contract/brand';
import { limits } from '@feedback/contract/limits';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

import { leastWord, withoutWords } from './without-words.ts';

/** The person whose words a password must not hold. */
interface Person {
  readonly userid: string;
  readonly employeeName: string;
  readonly email: string;
  readonly mobile: string;
  readonly employeeCode: string;
}

/** The least of zxcvbn's grades, 0 to 4, that withstands a guesser with the stolen hash a while. */
const leastScore = 3;
/** The same as a number of guesses, for a word and what stands around it. */
const leastGuesses = 10 ** 8;
/**
 * Characters that are checked: repetitions take seconds to check, and a longer password needs no
 * check.
 */
const judgedLength = 32;

/** The common passwords that pass the length rule, lower-cased. */
const common = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= limits.password.minLength - 2),
);

let judge: ZxcvbnFactory | undefined;

/**
 * Whether a guesser would soon come to a password: by what people often choose, by keys that lie
 * beside each other, or by what is known of the person and the company. Words of theirs count for
 * nothing, however they are written: the rest has to hold by itself. It keeps the process busy for
 * some time: ask only about somebody who has shown who they are.
 */
export function isGuessable(password: string, person: Person): boolean {
  const [stem = ''] = /^.*\p{L}/su.exec(password.toLowerCase()) ?? [];
  if (common.has(stem)) return true;
  const judged = password.slice(0, judgedLength);
  const words = ownWords(person);
  return isWeak(judged, words) || isWeak(withoutWords(judged, words), words);
}

function isWeak(password: string, words: string[]): boolean {
  // Its dictionaries take long to read, and few processes ever need them.
  const zxcvbn = (judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));
  if (zxcvbn.check(password, words).score < leastScore) return true;
  // Three parts always pass it, as `Summer2026!!` does: a word in a year and signs is one word.
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

/** Each as a whole and in its parts: a guesser tries both. */
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
    ...whole.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part.length >= leastWord),
  ]);
}
