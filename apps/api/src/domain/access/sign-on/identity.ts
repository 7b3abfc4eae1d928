import type { Role } from '@feedback/contract/people/auth';
import { patterns } from '@feedback/contract/fields/text-rules';
import { limits } from '@feedback/contract/limits';

import type { RolesOfGroups } from '../../../config/sign-on.ts';

/** A person as an identity provider or a directory knows them; missing values are empty. */
export interface Identity {
  /** The issuer's address. */
  readonly source: string;
  /** The permanent id of the person at the issuer. */
  readonly subject: string;
  readonly employeeCode: string;
  readonly userid: string;
  readonly employeeName: string;
  readonly email: string;
  /** The source has seen that the address is theirs. */
  readonly isEmailVerified: boolean;
  readonly mobile: string;
  readonly groups: readonly string[];
}

const ranks: readonly Role[] = ['employee', 'admin', 'superadmin'];

/** The role that somebody's groups give: of several the one that may most; null: none does. */
export function roleOf(groups: readonly string[], roles: RolesOfGroups): Role | null {
  const given = ['*', ...groups].flatMap((group) =>
    Object.hasOwn(roles, group) ? [roles[group]] : [],
  );
  return ranks.findLast((role) => given.includes(role)) ?? null;
}

const cut = (text: string, length: number) =>
  Array.from(text.normalize('NFC')).slice(0, length).join('').trim();

/** A name as accounts have them: letters and spaces alone, so that `O'Neill-Rao` is `O Neill Rao`. */
export const nameOf = (given: string): string => {
  const letters = Array.from(given, (one) => (patterns.lettersAndSpaces.test(one) ? one : ' '));
  return cut(letters.join('').replaceAll(/ {2,}/g, ' ').trim(), limits.text.employeeName);
};

/** A mobile's last digits, without the country's code; empty when it is none. */
export const mobileOf = (given: string): string =>
  given.replaceAll(/\D/g, '').slice(-limits.text.mobile);
