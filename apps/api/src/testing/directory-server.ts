import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from '@feedback/embedded-postgres/postmaster';
import { Attribute, Change, Client } from 'ldapts';

import { attributeNamesSchema, type DirectorySettings } from '../platform/config/directory.ts';
import { startServerProcess } from './server-process.ts';

const program = '/usr/sbin/slapd';

/** The reason why tests with a real directory are skipped; null when they run. */
export const slapdSkipReason = existsSync(program)
  ? null
  : 'slapd is not installed (apt-get install slapd)';

const base = 'dc=meridian,dc=test';
const admin = { dn: `cn=admin,${base}`, password: 'the directory’s own' };

/** A user in the directory. */
interface Entry {
  readonly uid: string;
  readonly password: string;
  readonly code: string;
  readonly name: string;
  readonly groups: readonly string[];
}

/** A real LDAP server on this machine (OpenLDAP), with TLS and its own certificate. */
export interface DirectoryServer {
  readonly settings: DirectorySettings;
  readonly add: (entry: Entry) => Promise<void>;
  /** Removes a user from a group. */
  readonly leave: (uid: string, group: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a directory server with these groups. */
export async function startDirectoryServer(...groups: string[]): Promise<DirectoryServer> {
  const folder = await mkdtemp(join(tmpdir(), 'feedback-ldap-'));
  await mkdir(join(folder, 'db'));
  const port = await findFreePort();
  makeCertificate(folder);
  const config = join(folder, 'slapd.conf');
  await writeFile(config, configOf(folder));
  const url = `ldap://127.0.0.1:${port}`;
  const stopServer = await startServerProcess(
    program,
    ['-d', '0', '-f', config, '-h', `${url}/`],
    port,
  );
  const asAdmin = async (work: (client: Client) => Promise<unknown>) => {
    const client = new Client({ url });
    await client.bind(admin.dn, admin.password);
    await work(client);
    await client.unbind();
  };
  const nobody = `cn=nobody,${base}`;
  await asAdmin(async (client) => {
    await client.add(base, { objectClass: ['dcObject', 'organization'], dc: 'meridian', o: 'M' });
    for (const cn of groups)
      await client.add(groupOf(cn), { objectClass: 'groupOfNames', cn, member: nobody });
  });
  return {
    settings: {
      url,
      tls: 'starttls',
      ca: await readFile(join(folder, 'cert.pem'), 'utf8'),
      baseDn: base,
      bindDn: admin.dn,
      bindPassword: admin.password,
      filter: '(uid={user})',
      groupFilter: '(&(objectClass=groupOfNames)(member={dn}))',
      attributes: attributeNamesSchema().parse(undefined),
      roles: { 'feedback-admins': 'admin', staff: 'employee' },
    },
    add: (entry) =>
      asAdmin(async (client) => {
        await client.add(dnOf(entry.uid), {
          objectClass: 'inetOrgPerson',
          uid: entry.uid,
          cn: entry.name,
          sn: entry.name,
          employeeNumber: entry.code,
          mail: `${entry.uid}@meridianmf.test`,
          userPassword: entry.password,
        });
        for (const group of entry.groups)
          await client.modify(groupOf(group), change('add', dnOf(entry.uid)));
      }),
    leave: (uid, group) =>
      asAdmin((client) => client.modify(groupOf(group), change('delete', dnOf(uid)))),
    async stop() {
      await stopServer();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

const dnOf = (uid: string) => `uid=${uid},${base}`;
const groupOf = (cn: string) => `cn=${cn},${base}`;

const change = (operation: 'add' | 'delete', member: string) =>
  new Change({ operation, modification: new Attribute({ type: 'member', values: [member] }) });

function makeCertificate(folder: string): void {
  const what = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1';
  const whose = '-addext subjectAltName=IP:127.0.0.1';
  const where = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const made = spawnSync('openssl', [...`${what} ${whose}`.split(' '), ...where]);
  if (made.status !== 0) throw new Error(`No certificate was made: ${made.stderr.toString()}`);
}

const configOf = (folder: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
suffix "${base}"
rootdn "${admin.dn}"
rootpw "${admin.password}"
directory ${folder}/db
maxsize 10485760
`;
