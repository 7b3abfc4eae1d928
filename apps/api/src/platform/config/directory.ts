import { readFileSync } from 'node:fs';

import * as z from 'zod/mini';

import { parseJsonVariable, describeJsonProblems } from './json-parts.ts';
import type { GroupRoles } from './sign-on.ts';
import { parsedTextSchema, commaSeparatedSchema } from './values.ts';

/** URL of an LDAP directory, and its transport security. */
export interface DirectoryAddress {
  /** The URL without its query. */
  readonly url: string;
  /**
   * `ldaps`: TLS from the first byte. `starttls`: TLS that starts on a plain connection. `off`: no
   * TLS.
   */
  readonly tls: 'ldaps' | 'starttls' | 'off';
}

/** Reads `LDAP_URL`: `ldaps://`, or `ldap://` with StartTLS unless `?tls=off`. */
export const directoryAddressSchema = () => {
  const error = 'write it as ldaps://directory.example.com or ldap://directory.example.com:389.';
  return z._default(z.nullable(parsedTextSchema(toAddress, error)), null);
};

function toAddress(raw: string): DirectoryAddress | null {
  if (!URL.canParse(raw)) return null;
  const { protocol, host, pathname, search } = new URL(raw);
  if (host === '' || !/^\/?$/.test(pathname) || !/^(\?tls=off)?$/.test(search)) return null;
  const url = `${protocol}//${host}`;
  if (protocol === 'ldaps:' && search === '') return { url, tls: 'ldaps' };
  if (protocol !== 'ldap:') return null;
  return { url, tls: search === '' ? 'starttls' : 'off' };
}

/**
 * Reads `LDAP_FILTER` or `LDAP_GROUP_FILTER`: a filter with a placeholder for the user's escaped
 * name.
 */
export const ldapFilterSchema = (place: '{user}' | '{dn}') =>
  z.string().check(
    z.refine((text) => /^\(.*\)$/s.test(text) && text.includes(place), {
      error: `write a filter in brackets that contains ${place}, such as (uid=${place}).`,
    }),
  );

/** Reads `LDAP_CA_FILE`: the certificates that the directory's certificate is verified against. */
export const certificatesSchema = () =>
  z._default(
    z.nullable(parsedTextSchema(readFile, 'the file does not exist or cannot be read.')),
    null,
  );

function readFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

const attribute = (usual: string) => z._default(z.string().check(z.minLength(1)), usual);

const attributesSchema = z.strictObject({
  id: attribute('entryUUID'),
  code: attribute('employeeNumber'),
  userid: attribute('uid'),
  name: attribute('cn'),
  email: attribute('mail'),
  mobile: attribute('mobile'),
  groups: attribute('memberOf'),
});

/** The names of the directory attributes with the user's data. */
export type DirectoryAttributeNames = z.infer<typeof attributesSchema>;

const shapeOfAttributes = 'write JSON such as {"code":"employeeNumber","groups":"memberOf"}';

/** Reads `LDAP_ATTRIBUTES` as JSON; omitted attributes have their usual names. */
export const attributeNamesSchema = () =>
  z._default(
    commaSeparatedSchema(
      parseJsonVariable,
      attributesSchema,
      describeJsonProblems(shapeOfAttributes),
    ),
    attributesSchema.parse({}),
  );

/** The company's directory (LDAP), which checks users' passwords. */
export interface DirectorySettings extends DirectoryAddress {
  readonly ca: string | null;
  readonly baseDn: string;
  /** DN of the account that searches; empty for anonymous searches. */
  readonly bindDn: string;
  readonly bindPassword: string;
  readonly filter: string;
  /** Filter that finds the groups of a user; null when the user's own entry lists the groups. */
  readonly groupFilter: string | null;
  readonly attributes: DirectoryAttributeNames;
  readonly roles: GroupRoles;
}

interface Values {
  readonly LDAP_URL: DirectoryAddress | null;
  readonly LDAP_CA_FILE: string | null;
  readonly LDAP_BASE_DN: string;
  readonly LDAP_BIND_DN: string;
  readonly LDAP_BIND_PASSWORD: string;
  readonly LDAP_FILTER: string;
  readonly LDAP_GROUP_FILTER: string | null;
  readonly LDAP_ATTRIBUTES: DirectoryAttributeNames;
  readonly LDAP_ROLES: GroupRoles | null;
}

/** Returns the settings of the directory from the parsed variables, or null without `LDAP_URL`. */
export function buildDirectorySettings(values: Values): DirectorySettings | null {
  const { LDAP_URL: address, LDAP_ROLES: roles } = values;
  if (address === null || roles === null) return null;
  return {
    ...address,
    ca: values.LDAP_CA_FILE,
    baseDn: values.LDAP_BASE_DN,
    bindDn: values.LDAP_BIND_DN,
    bindPassword: values.LDAP_BIND_PASSWORD,
    filter: values.LDAP_FILTER,
    groupFilter: values.LDAP_GROUP_FILTER,
    attributes: values.LDAP_ATTRIBUTES,
    roles,
  };
}

/** Returns the message about variables that `LDAP_URL` requires and that are missing, or null. */
export function findMissingDirectoryVariables(env: NodeJS.ProcessEnv): string | null {
  const missing = ['LDAP_BASE_DN', 'LDAP_ROLES'].filter((name) => !env[name]);
  return missing.length > 0
    ? `it also needs ${missing.join(', ')}. Set them, or remove this variable.`
    : null;
}
