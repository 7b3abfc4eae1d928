import { resolve } from 'node:path';

import { readAttachments, type BucketSettings, type FolderSettings } from './attachments.ts';
import {
  emailDelivery,
  smsDelivery,
  type GatewaySettings,
  type Outbox,
  type SmtpSettings,
} from './delivery.ts';
import { StartError } from '../errors.ts';
import {
  folder,
  httpUrl,
  listOfOrigins,
  oneOf,
  postgresUrl,
  scannerAddress,
  hexBytes,
  integer,
  readAll,
  text,
  type ScannerAddress,
  type Variables,
} from './values.ts';

/** Everything that can be set from outside, parsed once at start (contract 3). */
export interface Config {
  readonly environment: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  /** Null: the embedded PostgreSQL runs. */
  readonly databaseUrl: string | null;
  /** Absolute. */
  readonly dataDir: string;
  readonly demo: boolean;
  readonly payload: { readonly key: string; readonly iv: string };
  readonly rateLimits: boolean;
  /** Where e-mails and SMS go: shown in the outbox, or handed to a server. */
  readonly notifyEmail: SmtpSettings | Outbox;
  readonly notifySms: GatewaySettings | Outbox;
  /** Sends messages in this process; without it `npm run worker` does. */
  readonly hasWorker: boolean;
  readonly attachments: FolderSettings | BucketSettings;
  /** The virus scanner that looks at every file; null: none does. */
  readonly scanner: ScannerAddress | null;
  /** Origins, without a path, that may embed the forms. */
  readonly corsOrigins: readonly string[];
  /** Where people reach the product, without a trailing slash; for links in e-mails. */
  readonly publicUrl: string;
  /** Proxies in front that set `X-Forwarded-*`. */
  readonly trustedProxies: number;
  /** Somebody said how many there are, if only none. */
  readonly knowsProxies: boolean;
  readonly logLevel: string;
  /** Database connections of this process, all uses together. */
  readonly poolSize: number;
  /** Folders of the built sites. */
  readonly sites: { readonly console: string; readonly marketing: string; readonly embed: string };
}

/** Known to everybody who reads this file: production refuses them. */
const demoPayload = {
  key: '6d6572696469616e2d64656d6f2d7061796c6f61642d6b65792d33322d627974',
  iv: '6d6572696469616e2d64656d6f2d6976',
};

/**
 * The configuration in environment variables.
 * @param appFolder the API's own folder, from which the built sites are found
 * @throws StartError with a line for each wrong variable: its name and what to do
 */
export function readConfig(env: NodeJS.ProcessEnv, appFolder: string): Config {
  const { values, problems } = readAll(env, variablesOf(appFolder, env.NODE_ENV === 'production'));
  const config: Config = {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    demo: values.DEMO === '1',
    payload: { key: values.PAYLOAD_KEY, iv: values.PAYLOAD_IV },
    rateLimits: values.RATE_LIMITS === 'on',
    notifyEmail: values.NOTIFY_EMAIL,
    notifySms: values.NOTIFY_SMS,
    hasWorker: values.WORKER === 'on',
    attachments: readAttachments(values.ATTACHMENTS, values.DATA_DIR, problems),
    scanner: values.CLAMD_URL,
    corsOrigins: values.CORS_ORIGINS,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    knowsProxies: values.TRUSTED_PROXIES !== null,
    logLevel: values.LOG_LEVEL,
    poolSize: values.DATABASE_POOL,
    sites: {
      console: values.CONSOLE_DIR,
      marketing: values.MARKETING_DIR,
      embed: values.EMBED_DIR,
    },
  };
  if (config.environment === 'production') problems.push(...productionProblems(config));
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return config;
}

const variablesOf = (appFolder: string, production: boolean) =>
  ({
    NODE_ENV: oneOf(['development', 'production', 'test'] as const, 'development'),
    PORT: integer(0, 65_535, 4000),
    HOST: text(production ? '0.0.0.0' : '127.0.0.1'),
    DATABASE_URL: postgresUrl(),
    DATA_DIR: folder(resolve('.data')),
    DEMO: oneOf(['0', '1'], production ? '0' : '1'),
    PAYLOAD_KEY: hexBytes(32, demoPayload.key),
    PAYLOAD_IV: hexBytes(16, demoPayload.iv),
    RATE_LIMITS: oneOf(['on', 'off'], 'on'),
    NOTIFY_EMAIL: emailDelivery(),
    NOTIFY_SMS: smsDelivery(),
    WORKER: oneOf(['on', 'off'], 'on'),
    ATTACHMENTS: text(''),
    CLAMD_URL: scannerAddress(),
    CORS_ORIGINS: listOfOrigins(),
    PUBLIC_URL: httpUrl(),
    TRUSTED_PROXIES: integer(0, 10, null),
    LOG_LEVEL: oneOf(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      production ? 'info' : 'warn',
    ),
    DATABASE_POOL: integer(4, 500, 20),
    CONSOLE_DIR: folder(resolve(appFolder, '../admin/dist')),
    MARKETING_DIR: folder(resolve(appFolder, '../marketing-demo/dist')),
    EMBED_DIR: folder(resolve(appFolder, '../../packages/feedback-widget/dist/embed')),
  }) satisfies Variables;

function productionProblems(config: Config): string[] {
  const problems: string[] = [];
  if (config.demo) problems.push('DEMO: production has no demo accounts. Set DEMO=0.');
  if (config.payload.key === demoPayload.key)
    problems.push('PAYLOAD_KEY: production needs its own key. Set 64 hexadecimal digits.');
  if (config.payload.iv === demoPayload.iv)
    problems.push('PAYLOAD_IV: production needs its own. Set 32 hexadecimal digits.');
  if (!config.rateLimits)
    problems.push('RATE_LIMITS: production keeps its limits. Set RATE_LIMITS=on.');
  if (config.notifyEmail.kind === 'outbox')
    problems.push('NOTIFY_EMAIL: production has no outbox. Set the URL of an SMTP server.');
  if (config.notifySms.kind === 'outbox')
    problems.push("NOTIFY_SMS: production has no outbox. Set the SMS gateway's settings.");
  return problems;
}
