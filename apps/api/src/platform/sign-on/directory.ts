import type { DirectorySettings } from '../config/directory.ts';
import { AppError } from '../errors.ts';
import type { PersonIdentity } from './identity.ts';

/** The company's directory (LDAP). */
export interface LdapDirectory {
  readonly settings: DirectorySettings;
  /**
   * Returns the entry for a user id and a password, or null.
   * @throws AppError `signOnUnavailable` when the directory cannot be reached
   */
  readonly find: (userid: string, password: string) => Promise<PersonIdentity | null>;
}

/** Opens the configured directory; null when none is configured. */
export function openLdapDirectory(settings: DirectorySettings | null): LdapDirectory | null {
  return (
    settings && {
      settings,
      async find(userid, password) {
        // In LDAP, a bind without a password is anonymous and succeeds.
        if (password === '') return null;
        try {
          // The LDAP library is loaded at first use.
          const { findDirectoryEntry } = await import('./ask-directory.ts');
          return await findDirectoryEntry(settings, userid, password);
        } catch (cause) {
          throw new AppError('signOnUnavailable', { retryAfter: 30, cause });
        }
      },
    }
  );
}
