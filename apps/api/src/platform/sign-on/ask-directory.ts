import { isIP } from 'node:net';

import { Client, Filter, InvalidCredentialsError, type Entry } from 'ldapts';

import type { DirectorySettings } from '../config/directory.ts';
import { toAccountMobile, toAccountName, type PersonIdentity } from './identity.ts';

/** Milliseconds that the directory may take to respond. */
const patienceMs = 5000;

/**
 * Returns the directory's entry for a user id and a password, or null.
 * @throws when the directory cannot be reached
 */
export async function findDirectoryEntry(
  settings: DirectorySettings,
  userid: string,
  password: string,
): Promise<PersonIdentity | null> {
  const entry = await searching(settings, async (client) => {
    const { searchEntries } = await client.search(settings.baseDn, {
      scope: 'sub',
      filter: filled(settings.filter, '{user}', userid),
      attributes: Object.values(settings.attributes),
      sizeLimit: 2,
      timeLimit: patienceMs / 1000,
    });
    // With two matches, it is unknown which entry is meant.
    return searchEntries.length === 1 ? (searchEntries[0] ?? null) : null;
  });
  if (!entry || !(await isBound(settings, entry.dn, password))) return null;
  return identityOf(entry, settings, await groupsOf(entry, settings));
}

/** Escapes typed text for an LDAP filter (RFC 4515). */
const filled = (filter: string, place: string, value: string): string =>
  filter.replaceAll(place, () => Filter.escape(value));

/** Whether a password belongs to an entry: binds with it on a separate connection. */
async function isBound(settings: DirectorySettings, dn: string, password: string) {
  try {
    await connected(settings, (client) => client.bind(dn, password));
    return true;
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return false;
    throw error;
  }
}

const searching = <Result>(
  settings: DirectorySettings,
  work: (client: Client) => Promise<Result>,
): Promise<Result> =>
  connected(settings, async (client) => {
    if (settings.bindDn !== '') await client.bind(settings.bindDn, settings.bindPassword);
    return work(client);
  });

/** Runs work on a connection of its own. */
async function connected<Result>(
  { url, tls, ca }: DirectorySettings,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const tlsOptions = ca === null ? {} : { ca };
  const client = new Client({
    url,
    timeout: patienceMs,
    connectTimeout: patienceMs,
    ...(tls === 'ldaps' && { tlsOptions }),
  });
  try {
    if (tls === 'starttls') {
      const { hostname: host } = new URL(url);
      // The certificate must match this host; an IP address is not sent as server name (RFC 6066).
      await client.startTLS({ ...tlsOptions, host, ...(isIP(host) === 0 && { servername: host }) });
    }
    return await work(client);
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

const textsOf = (entry: Entry, name: string): string[] =>
  [entry[name] ?? []].flat().map((value) => value.toString());

/**
 * Returns a user's groups, each by its full DN and by the value of its first RDN:
 * `cn=heads,ou=groups` is also `heads`.
 */
async function groupsOf(entry: Entry, settings: DirectorySettings): Promise<string[]> {
  const { groupFilter, attributes, baseDn } = settings;
  const names =
    groupFilter === null
      ? textsOf(entry, attributes.groups)
      : await searching(settings, async (client) => {
          const filter = filled(groupFilter, '{dn}', entry.dn);
          const found = await client.search(baseDn, { scope: 'sub', filter, attributes: ['1.1'] });
          return found.searchEntries.map(({ dn }) => dn);
        });
  return names.flatMap((name) => [name, /^\w+=([^,+\\]+)/.exec(name)?.[1] ?? name]);
}

function identityOf(
  entry: Entry,
  { attributes, url, baseDn }: DirectorySettings,
  groups: readonly string[],
): PersonIdentity {
  const text = (name: keyof typeof attributes) => textsOf(entry, attributes[name])[0]?.trim() ?? '';
  return {
    source: `${url}/${baseDn}`,
    // An entry without such an attribute is identified by its DN.
    subject: text('id') || entry.dn.toLowerCase(),
    employeeCode: text('code'),
    userid: text('userid'),
    employeeName: toAccountName(text('name')),
    email: text('email').toLowerCase(),
    // The directory belongs to the company, so its addresses count as verified.
    isEmailVerified: true,
    mobile: toAccountMobile(text('mobile')),
    groups,
  };
}
