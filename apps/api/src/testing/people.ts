import { keysOf, recordOf } from '@feedback/contract/keys';
import type { Role } from '@feedback/contract/people/auth';
import { beforeAll } from 'vitest';

import type { User } from '../domain/people/user.ts';
import { signedIn } from './factories.ts';

/** Somebody with a session: the user, and the token to call with. */
export interface Person {
  readonly user: User;
  readonly token: string;
}

/**
 * Signs people in before a file's tests, after its test API has started. Read what each of them has
 * inside tests only: it is there once `beforeAll` has run.
 * @param roles by the name that the tests call somebody
 */
export function usePeople<Name extends string>(roles: Record<Name, Role>): Record<Name, Person> {
  const signed = new Map<Name, Person>();
  beforeAll(async () => {
    const signIn = async (name: Name) => signed.set(name, await signedIn(roles[name]));
    await Promise.all(keysOf(roles).map(signIn));
  });
  const current = (name: Name): Person => {
    const person = signed.get(name);
    if (!person) throw new Error(`${name} is there inside tests only.`);
    return person;
  };
  return recordOf(keysOf(roles), (name) => ({
    get user() {
      return current(name).user;
    },
    get token() {
      return current(name).token;
    },
  }));
}
