import { describe, expect, test } from 'vitest';

import { readConfig } from './config.ts';

const read = (env: NodeJS.ProcessEnv) => readConfig(env, '/srv/app/apps/api');

/** What a start with these variables says. */
function refusalOf(env: NodeJS.ProcessEnv): string[] {
  try {
    read(env);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://app@db.example/feedback',
  PAYLOAD_KEY: 'ab'.repeat(32),
  PAYLOAD_IV: 'cd'.repeat(16),
  NOTIFY_EMAIL: 'smtps://user:secret@smtp.example.com:465',
  NOTIFY_SMS: JSON.stringify({ url: 'https://sms.example.com/send' }),
};

describe('the configuration', () => {
  test('needs no variable at all', () => {
    expect(read({})).toMatchObject({
      environment: 'development',
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: null,
      demo: true,
      rateLimits: true,
      notifyEmail: { kind: 'outbox' },
      corsOrigins: [],
      publicUrl: 'http://localhost:4000',
      sites: { console: '/srv/app/apps/admin/dist' },
    });
  });

  test('takes a variable that is set to nothing as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: null });
  });

  test.each([
    [{ PORT: 'many' }, 'PORT: "many" is not a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT: "70000" is not a whole number from 0 to 65535.'],
    [{ DEMO: 'yes' }, 'DEMO: "yes" is not known. Set one of 0, 1.'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS: "no" is not known. Set one of on, off.'],
    [
      { DATABASE_URL: 'localhost:5432' },
      'DATABASE_URL: write it as postgresql://user:password@host:5432/database.',
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
  ])('names what is wrong with %j', (env, line) => {
    expect(refusalOf(env)).toEqual([line]);
  });

  test('names every wrong variable, a line each, and repeats no secret', () => {
    const lines = refusalOf({ PORT: 'x', DEMO: 'x', PAYLOAD_IV: 'my-secret' });
    expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'DEMO', 'PAYLOAD_IV']);
    expect(lines.join('')).not.toContain('my-secret');
  });
});

describe('in production', () => {
  test('a whole configuration starts, on all addresses and without demo data', () => {
    expect(read(production)).toMatchObject({ host: '0.0.0.0', demo: false, logLevel: 'info' });
  });

  test('demo accounts, the outbox, known keys and lifted limits are refused', () => {
    const lines = refusalOf({ NODE_ENV: 'production', DEMO: '1', RATE_LIMITS: 'off' });
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'DEMO',
      'PAYLOAD_KEY',
      'PAYLOAD_IV',
      'RATE_LIMITS',
      'NOTIFY_EMAIL',
      'NOTIFY_SMS',
    ]);
  });
});
