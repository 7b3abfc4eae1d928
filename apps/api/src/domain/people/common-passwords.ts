import { dictionary } from '@zxcvbn-ts/language-common';

/** Those long enough to pass the length rule, lower-cased. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8));

/**
 * Whether a password is one that guessers try first: a common one, a common one with digits or
 * signs added at its end, or the person's own user id.
 */
export function isCommonPassword(password: string, userid: string): boolean {
  const lower = password.toLowerCase();
  const letters = [...lower];
  const stem = letters.slice(0, letters.findLastIndex(isLetter) + 1).join('');
  return common.has(lower) || common.has(stem) || lower === userid.toLowerCase();
}

const isLetter = (character: string): boolean => /\p{L}/u.test(character);
