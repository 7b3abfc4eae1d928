import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const api = resolve(import.meta.dirname, '../../../apps/api');

/** API modules that open sockets to dependencies with fault tests in this folder. */
export const testedModules = [
  'platform/sign-on/ask-directory.ts',
  'platform/sign-on/provider.ts',
  'modules/audit/log/sign-checkpoint.ts',
  'modules/audit/log/stamp-checkpoints.ts',
  'modules/inbox/mailbox.ts',
  'modules/notifications/access-tokens.ts',
  'modules/notifications/email-sender.ts',
  'modules/notifications/sms-sender.ts',
  'modules/webhooks/send-delivery.ts',
  'platform/crypto/key-service.ts',
  'platform/storage/file-scanner.ts',
  'platform/tracing/open-tracing.ts',
] as const;
export type TestedModule = (typeof testedModules)[number];

/** API modules that open sockets to buckets, which have their own fault test. */
export const bucketModules = [
  'platform/storage/immutable-objects.ts',
  'platform/storage/s3-client.ts',
  'platform/storage/s3-storage.ts',
];

/** Packages of the API that open sockets. */
export const packagesWithSockets = [
  '@aws-sdk/client-s3',
  '@opentelemetry/exporter-trace-otlp-http',
  'imapflow',
  'ldapts',
  'nodemailer',
  'openid-client',
];

/** Packages that open no sockets, or only to our own database. */
export const packagesWithoutSockets = [
  '@fastify/busboy',
  '@feedback/contract',
  '@feedback/email-templates',
  '@fontsource/ibm-plex-sans-devanagari',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  '@simplewebauthn/server',
  '@zone-eu/mailsplit',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'altcha-lib',
  'chardet',
  'compression',
  'cookie',
  'email-reply-parser',
  'express',
  'fastest-levenshtein',
  'file-type',
  'helmet',
  'html-to-text',
  'htmlparser2',
  'iconv-lite',
  'libmime',
  'pdfkit',
  'pg',
  'pg-boss',
  'pg-copy-streams',
  'pg-cursor',
  'pino',
  'pkijs',
  'prom-client',
  'rate-limiter-flexible',
  'saxes',
  'sequelize',
  'umzug',
  'yauzl',
  'yazl',
  'zod',
];

/** Lists the API's installed packages. */
export function listInstalledPackages(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(api, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies);
}

/** Functions of Node's modules that open a socket. */
const opening: Readonly<Record<string, RegExp>> = {
  'node:net': /^(connect|createConnection|Socket)$/,
  'node:tls': /^connect$/,
  'node:http': /^(request|get)$/,
  'node:https': /^(request|get)$/,
  'node:http2': /^connect$/,
  'node:dgram': /^createSocket$/,
};

/** Checks whether a module's source opens external sockets, directly or through a package. */
function opens(text: string): boolean {
  if (/\bfetch\(/.test(text)) return true;
  const imports = text.matchAll(/^import (?!type )([^;']*) from '([^']+)'/gm);
  const values = Array.from(imports, ([, names = '', from = '']) => ({
    from,
    names: names
      .split(/[{},]/)
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => name !== '' && !name.startsWith('type ')),
  })).filter(({ names }) => names.length > 0);
  const later = Array.from(text.matchAll(/\bimport\('([^']+)'\)/g), ([, from = '']) => from);
  const isSpeaking = (from: string) => packagesWithSockets.some((name) => from === name);
  return (
    later.some(isSpeaking) ||
    values.some(
      ({ from, names }) => isSpeaking(from) || names.some((name) => opening[from]?.test(name)),
    )
  );
}

/** Lists the API modules whose source opens external sockets. */
export function findModulesWithSockets(): string[] {
  const sources = join(api, 'src');
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
    .filter((path) => opens(readFileSync(join(sources, path), 'utf8')))
    .toSorted();
}
