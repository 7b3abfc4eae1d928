import { typedKeys, recordWithKeys } from '@feedback/contract/keys';
import type { Role } from '@feedback/contract/auth/auth';
import { beforeAll } from 'vitest';

import type { User } from '../modules/auth/accounts/user.ts';
import { createSignedInUser } from './factories.ts';

/** A user with a session, and the token to call with. */
export interface SignedInTestUser {
  readonly user: User;
  readonly token: string;
}

/**
 * Signs people in before a file's tests, after its test API has started. Read the result inside
 * tests only: it exists once `beforeAll` has run.
 * @param roles the role of each person, by the name that the tests use
 */
export function useSignedInPeople<Name extends string>(
  roles: Record<Name, Role>,
): Record<Name, SignedInTestUser> {
  const signed = new Map<Name, SignedInTestUser>();
  beforeAll(async () => {
    const signIn = async (name: Name) => signed.set(name, await createSignedInUser(roles[name]));
    await Promise.all(typedKeys(roles).map(signIn));
  });
  const current = (name: Name): SignedInTestUser => {
    const person = signed.get(name);
    if (!person) throw new Error(`${name} is there inside tests only.`);
    return person;
  };
  return recordWithKeys(typedKeys(roles), (name) => ({
    get user() {
      return current(name).user;
    },
    get token() {
      return current(name).token;
    },
  }));
}
