import type { Role } from '@feedback/contract/auth/auth';
import { textPatterns } from '@feedback/contract/fields/text-rules';
import { limits } from '@feedback/contract/limits';

import type { GroupRoles } from '../config/sign-on.ts';

/** A person as an identity provider or a directory knows them; missing values are empty. */
export interface PersonIdentity {
  /** The issuer's address. */
  readonly source: string;
  /** The permanent id of the person at the issuer. */
  readonly subject: string;
  readonly employeeCode: string;
  readonly userid: string;
  readonly employeeName: string;
  readonly email: string;
  /** Whether the source has verified the address. */
  readonly isEmailVerified: boolean;
  readonly mobile: string;
  readonly groups: readonly string[];
}

const ranks: readonly Role[] = ['employee', 'admin', 'superadmin'];

/** Returns the highest role that the groups give, or null. */
export function findHighestRole(groups: readonly string[], roles: GroupRoles): Role | null {
  const given = ['*', ...groups].flatMap((group) =>
    Object.hasOwn(roles, group) ? [roles[group]] : [],
  );
  return ranks.findLast((role) => given.includes(role)) ?? null;
}

const cut = (text: string, length: number) =>
  Array.from(text.normalize('NFC')).slice(0, length).join('').trim();

/**
 * Converts a name to the form of accounts, which have only letters and spaces: `O'Neill-Rao`
 * becomes `O Neill Rao`.
 */
export const toAccountName = (given: string): string => {
  const letters = Array.from(given, (one) => (textPatterns.lettersAndSpaces.test(one) ? one : ' '));
  return cut(letters.join('').replaceAll(/ {2,}/g, ' ').trim(), limits.text.employeeName);
};

/**
 * Returns the last digits of a mobile, without the country code; empty when there are no digits.
 */
export const toAccountMobile = (given: string): string =>
  given.replaceAll(/\D/g, '').slice(-limits.text.mobile);
