import { brand } from '@feedback/contract/brand';
import { limits } from '@feedback/contract/limits';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Whose password it is to be. */
interface Person {
  readonly userid: string;
  readonly employeeName: string;
  readonly email: string;
  readonly mobile: string;
  readonly employeeCode: string;
}

/** Of zxcvbn's five grades, 0 to 4; this one withstands a guesser with the stolen hash a while. */
const leastScore = 3;
/** What is judged: repetitions take the judge seconds, and one this long needs no more. */
const judgedLength = 32;

/** Those long enough to pass the length rule, lower-cased. */
const common = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= limits.password.minLength - 2),
);

let judge: ZxcvbnFactory | undefined;

/**
 * Whether a guesser would soon come to a password: by what people often choose, by keys that lie
 * beside each other, or by what is known of the person and the company. It keeps the process busy
 * for some time: ask only about somebody who has shown who they are.
 */
export function isGuessable(password: string, person: Person): boolean {
  const [stem = ''] = /^.*\p{L}/su.exec(password.toLowerCase()) ?? [];
  if (common.has(stem)) return true;
  // Its dictionaries take long to read, and few processes ever need them.
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return judge.check(password.slice(0, judgedLength), ownWords(person)).score < leastScore;
}

/** Each as a whole and in its parts: a guesser tries both. */
function ownWords(person: Person): string[] {
  const wholes = [
    person.userid,
    person.employeeName,
    person.email,
    person.email.split('@')[0] ?? '',
    person.mobile,
    person.employeeCode,
    brand.name,
    brand.shortName,
  ];
  return wholes.flatMap((whole) => [
    whole,
    whole.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...whole.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2),
  ]);
}
