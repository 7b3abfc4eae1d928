import { randomBytes } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { readProductConfig } from './config.ts';
import { listOutboxChannels } from './outbox-channels.ts';

const read = (env: NodeJS.ProcessEnv) => readProductConfig(env, '/srv/app/apps/api');

const guide = 'docs/reference/configuration.md describes all variables.';

/** Returns the lines of the start error for these variables, without the last, which is `guide`. */
function refusalOf(env: NodeJS.ProcessEnv): string[] {
  try {
    read(env);
  } catch (error) {
    const lines = (error as Error).message.split('\n');
    expect(lines.pop()).toBe(guide);
    return lines;
  }
  return [];
}

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://app@db.example/feedback',
  KEYS_DATABASE_URL: 'postgresql://app@db.example/feedback_keys',
  DATA_KEYS: '2026a:0b9a7f3c51e2d8460f7ac3915b2e6d84c7f01a3e9d5b62487c1fe09a3d5b7286',
  SEARCH_KEY: '7d1c5e9f3a8b2046e1f7a9c35d0b8462f9e1c7a35b0d48262e7f9a1c3b5d0864',
  PUBLIC_URL: 'https://feedback.example.com',
  PAYLOAD_KEY: '54e148b61a5893ebb2301d345b3f0ca0cbf10a71ed11c4c1bbcf0e31f7c3b9a2',
  PAYLOAD_IV: '9d3a41fe5a02c7709be6f9e8c7d1b4a6',
  NOTIFY_EMAIL: 'smtps://user:secret@smtp.example.com:465',
  NOTIFY_SMS: JSON.stringify({ url: 'https://sms.example.com/send' }),
};

/** Weak keys that people might choose. */
const weakKeys = [
  '0'.repeat(64),
  'F'.repeat(64),
  'deadbeef'.repeat(8),
  '0123456789abcdef0123456789abcdeffedcba9876543210fedcba9876543210',
  `${'00'.repeat(16)}0b9a7f3c51e2d8460f7ac3915b2e6d84`,
  `${'00'.repeat(31)}01`,
  Buffer.from('correct horse battery staple 123').toString('hex'),
  Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('hex'),
];

describe('configuration from environment variables', () => {
  test('reads development defaults when no environment variable is set', () => {
    expect(read({})).toMatchObject({
      environment: 'development',
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: null,
      databaseDirectUrl: null,
      demo: true,
      rateLimits: true,
      notifyEmail: { kind: 'outbox' },
      corsOrigins: [],
      publicUrl: 'http://localhost:4000',
      sites: { console: '/srv/app/apps/admin/dist' },
    });
  });

  test('treats an empty environment variable as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: null });
  });

  test.each([
    [{ PORT: 'many' }, 'PORT: "many" is not a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT: "70000" is not a whole number from 0 to 65535.'],
    [{ DEMO: 'yes' }, 'DEMO: "yes" is not a valid value. Set one of 0, 1.'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS: "no" is not a valid value. Set one of on, off.'],
    [
      { DATABASE_URL: 'localhost:5432' },
      'DATABASE_URL: write it as postgresql://user:password@host:5432/database.',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgresql://app@db.example/feedback' },
      'DATABASE_DIRECT_URL: only a setup with a pooler needs this variable. Set DATABASE_URL to the pooler’s address, or remove DATABASE_DIRECT_URL.',
    ],
    [
      { OTEL_TRACES_SAMPLER_ARG: '5' },
      'OTEL_TRACES_SAMPLER_ARG: write it as a number from 0 to 1, such as 0.05.',
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'authorization' },
      'OTEL_EXPORTER_OTLP_HEADERS: write it as name=value. Separate several with commas.',
    ],
    [
      { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'feedback' },
      'OIDC_ISSUER: it also needs OIDC_CLIENT_SECRET, OIDC_ROLES. Set them, or remove this variable.',
    ],
    [
      { OIDC_ROLES: '{"heads":"chief"}' },
      'OIDC_ROLES: a role is one of admin, superadmin, employee.',
    ],
    [
      { LDAP_URL: 'ldap://id.example', LDAP_BASE_DN: 'dc=example' },
      'LDAP_URL: it also needs LDAP_ROLES. Set them, or remove this variable.',
    ],
    [
      { LDAP_FILTER: '(uid=asha)' },
      'LDAP_FILTER: write a filter in brackets that contains {user}, such as (uid={user}).',
    ],
    [{ OIDC_CLAIMS: '{"team":"groups"}' }, 'OIDC_CLAIMS: team is not known.'],
    [
      { LOCAL_LOGIN: 'superadmins' },
      'LOCAL_LOGIN: without an identity provider or directory, nobody could sign in. Set OIDC_ISSUER or LDAP_URL, or LOCAL_LOGIN=on.',
    ],
    [{ PAYLOAD_KEY: 'abc' }, 'PAYLOAD_KEY: it must be 32 bytes, as 64 hexadecimal digits.'],
    [
      { CORS_ORIGINS: 'https://a.example, b.example' },
      'CORS_ORIGINS: "b.example" is not an origin such as https://www.example.com.',
    ],
    [
      { CORS_ORIGINS: 'https://a.example/' },
      'CORS_ORIGINS: "https://a.example/" is not an origin such as https://www.example.com.',
    ],
    ...['file:', 'bucket', 's3:bucket', 's3://b?endpoint=b.example', 's3://b?zone=1'].map(
      (ATTACHMENTS): [NodeJS.ProcessEnv, string] => [
        { ATTACHMENTS },
        'ATTACHMENTS: write file: and a folder, such as file:/srv/attachments, or s3://bucket/prefix?region=ap-south-1 (with &endpoint= for a store that is not AWS).',
      ],
    ),
  ])('explains what is wrong with the variable in %j', (env, line) => {
    expect(refusalOf(env)).toEqual([line]);
  });

  test('names every invalid variable in a line of the start error without repeating secrets', () => {
    const lines = refusalOf({ PORT: 'x', DEMO: 'x', PAYLOAD_IV: 'my-secret' });
    expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'DEMO', 'PAYLOAD_IV']);
    expect(lines.join('')).not.toContain('my-secret');
  });
});

describe('configuration in production', () => {
  test('accepts a complete production configuration, listens on all addresses and disables demo data', () => {
    expect(read(production)).toMatchObject({ host: '0.0.0.0', demo: false, logLevel: 'info' });
  });

  test('rejects demo accounts, the outbox, built-in keys and disabled rate limits in production', () => {
    const lines = refusalOf({ NODE_ENV: 'production', DEMO: '1', RATE_LIMITS: 'off', PORT: 'x' });
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'DATA_KEYS',
      'SEARCH_KEY',
      'DEMO',
      'PAYLOAD_KEY',
      'PAYLOAD_IV',
      'RATE_LIMITS',
      'NOTIFY_EMAIL',
      'NOTIFY_SMS',
      'PUBLIC_URL',
    ]);
  });

  test.each([
    ['PAYLOAD_KEY', '0'.repeat(64)],
    ['PAYLOAD_KEY', 'f0'.repeat(32)],
    ['PAYLOAD_KEY', '0123456789abcdef'.repeat(4)],
    ['PAYLOAD_KEY', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')],
    ['PAYLOAD_KEY', Buffer.from('a'.repeat(30) + 'bc').toString('hex')],
    ['KEYS_DATABASE_URL', ''],
    ['KEYS_DATABASE_URL', production.DATABASE_URL],
    ['DATA_KEYS', `2026a:${'0'.repeat(64)}`],
    ['DATA_KEYS', production.PAYLOAD_KEY],
    ['DATA_KEYS', `${production.DATA_KEYS},${production.DATA_KEYS}`],
    ['SEARCH_KEY', 'f0'.repeat(32)],
    ['SEARCH_KEY', production.DATA_KEYS.slice('2026a:'.length)],
    ['PAYLOAD_IV', '0'.repeat(32)],
    ['PAYLOAD_IV', '00'.repeat(15) + '01'],
    ...weakKeys.flatMap((key) =>
      ['PAYLOAD_KEY', 'SEARCH_KEY', 'SECOND_FACTOR_KEY', 'CHECKPOINT_KEY', 'BACKUP_KEY'].map(
        (name): [string, string] => [name, key],
      ),
    ),
    ...weakKeys.map((key): [string, string] => ['DATA_KEYS', `2026a:${key}`]),
    ['DATA_KEYS', `${production.DATA_KEYS},2025a:${'0'.repeat(64)}`],
    ['METRICS_TOKEN', 'a'.repeat(32)],
    ['METRICS_TOKEN', 'tokentokentoken-token'],
    ['OIDC_ROLES', '{"*":"superadmin"}'],
    ['OIDC_ROLES', '{"feedback-admins":"admin","*":"admin"}'],
    ['LDAP_ROLES', '{"heads":"superadmin","*":"superadmin"}'],
    ['PUBLIC_URL', 'http://feedback.example.com'],
    ['PUBLIC_URL', 'https://localhost:4000'],
    ['PUBLIC_URL', 'https://127.0.0.1'],
    ['PUBLIC_URL', 'https://[::1]:4000'],
    ['PUBLIC_URL', 'https://0.0.0.0'],
    ['PUBLIC_URL', 'https://0'],
    ['PUBLIC_URL', 'https://[::]'],
    ['PUBLIC_URL', 'https://[::ffff:127.0.0.1]'],
    ['PUBLIC_URL', 'https://[::ffff:0.0.0.0]'],
    ['PUBLIC_URL', 'https://localhost.'],
    ['NOTIFY_EMAIL', 'smtp://relay.example.com?tls=optional'],
    ['MAILBOX', 'imap://u:p@imap.example.com?address=a@b.example&tls=optional'],
    ['NOTIFY_SMS', '{"url":"http://sms.example.com/send"}'],
    ['MAIL_OAUTH', '{"tokenUrl":"http://login.example.com","clientId":"a","clientSecret":"b"}'],
    ['NOTIFY_SMS', '{"url":"http://127.0.0.1.example.com/send"}'],
  ])('rejects %s=%s in production and names the variable', (name, value) => {
    const lines = refusalOf({ ...production, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.startsWith(`${name}: `)).toBe(true);
  });

  test('accepts random keys and administrator roles for named groups in production', () => {
    const own = () => randomBytes(32).toString('hex');
    const env = () => ({
      PAYLOAD_KEY: own(),
      PAYLOAD_IV: randomBytes(16).toString('hex'),
      DATA_KEYS: `2026a:${own()},2025a:${own()}`,
      SEARCH_KEY: own(),
      SECOND_FACTOR_KEY: own(),
      CHECKPOINT_KEY: own(),
      BACKUP_KEY: own(),
      METRICS_TOKEN: randomBytes(24).toString('base64url'),
      LDAP_ROLES: '{"heads":"superadmin","*":"employee"}',
    });
    for (let run = 0; run < 100; run += 1)
      expect(refusalOf({ ...production, ...env() })).toEqual([]);
  });

  test('accepts a mail relay and an SMS gateway on localhost without TLS in production', () => {
    const relays = {
      NOTIFY_EMAIL: 'smtp://127.0.0.1:25?tls=optional',
      NOTIFY_SMS: '{"url":"http://localhost:8080/send"}',
    };
    expect(refusalOf({ ...production, ...relays })).toEqual([]);
  });
});

describe('configuration with DATABASE_URL', () => {
  const database = { DATABASE_URL: 'postgresql://app@db.example/feedback' };

  test('enables demo data and the outbox with DATABASE_URL only when DEMO=1 is set', () => {
    expect(read(database).demo).toBe(false);
    expect(listOutboxChannels(read(database))).toEqual([]);
    expect(read({ ...database, DEMO: '1' }).demo).toBe(true);
    expect(listOutboxChannels(read({ ...database, DEMO: '1' }))).toEqual(['sms', 'email']);
    expect(listOutboxChannels(read({ DEMO: '0' }))).toEqual(['sms', 'email']);
  });
});

test.each([
  ['http://localhost:4000', 'localhost is this machine'],
  ['https://127.0.0.1', '127.0.0.1 is this machine'],
  ['https://0.0.0.0', '0.0.0.0 is an address to listen on'],
  ['http://feedback.example.com', 'the address must begin with https'],
  ['', 'production needs this address'],
])('says why production rejects the PUBLIC_URL %s, and what to set', (url, reason) => {
  const [line, ...others] = refusalOf({ ...production, PUBLIC_URL: url });
  expect(others).toEqual([]);
  expect(line).toMatch(/^PUBLIC_URL: /);
  expect(line).toContain(reason);
  expect(line).toContain('Set the address that people use, such as https://');
});
