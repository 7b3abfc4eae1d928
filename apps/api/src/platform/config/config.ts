import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';

import type * as z from 'zod/mini';

import { StartError } from '../errors.ts';
import {
  attachmentSettings,
  type BucketAddress,
  type BucketSettings,
  type FolderSettings,
} from './attachments.ts';
import { readBuild, type Build } from './build.ts';
import { wrappingKeySettings, type NamedKey } from './data-keys.ts';
import { directorySettings, type DirectorySettings } from './directory.ts';
import type { SmtpSettings } from './email-delivery.ts';
import type { ServiceKey } from './key-service.ts';
import type { MailboxSettings } from './mailbox.ts';
import type { Outbox } from './outbox.ts';
import type { GatewaySettings } from './sms-delivery.ts';
import { passkeySettings, type PasskeySettings } from './passkeys.ts';
import type { PastCheckpointKey } from './past-checkpoint-keys.ts';
import { providerSettings, type ProviderSettings } from './sign-on.ts';
import { uploadLimits, type UploadLimits } from './upload-limits.ts';
import type { ScannerAddress } from './values.ts';
import { tracingSettings, type TracingSettings } from './tracing.ts';
import { unknownVariables, type UnknownVariable } from './unknown-variables.ts';
import { variablesFor } from './variables.ts';

/** Everything that can be set from outside, parsed once at start (rule 6.2). */
export interface Config {
  readonly build: Build;
  /** Environment variables that look like the product's and have no effect. */
  readonly unknownVariables: readonly UnknownVariable[];
  readonly environment: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  /** The address of the database; null: the embedded PostgreSQL runs. */
  readonly databaseUrl: string | null;
  /**
   * The direct address of the database when `databaseUrl` is a pooler in transaction mode;
   * otherwise null.
   */
  readonly databaseDirectUrl: string | null;
  /** The database's layout: all tables in one PostgreSQL, or over the nodes of a Citus cluster. */
  readonly databaseEngine: 'postgres' | 'citus';
  readonly dataKeys: {
    /** The database that holds the data keys; null: one beside the product's. */
    readonly databaseUrl: string | null;
    /** The keys that wrap the data keys, the one in use first; null: the key in the data folder. */
    readonly wrapping: readonly (NamedKey | ServiceKey)[] | null;
    /** The key that hashes identifiers for the search index; null: the key in the data folder. */
    readonly searchKey: Buffer | null;
    /**
     * The public key to which data keys are also encrypted, in case the wrapping key is lost; null:
     * no escrow.
     */
    readonly escrow: KeyObject | null;
  };
  /** A streaming replica of the database, for queries over many cases; null: none. */
  readonly databaseReadUrl: string | null;
  /** Seconds that the replica may lag behind. */
  readonly mostBehindS: number;
  /** The absolute path of the data folder. */
  readonly dataDir: string;
  readonly demo: boolean;
  readonly payload: { readonly key: string; readonly iv: string };
  readonly rateLimits: boolean;
  /** The maximum number of OTPs per day. */
  readonly otpDailyBudget: number;
  /** The delivery of e-mails and SMS: a server or gateway, or the outbox. */
  readonly notifyEmail: SmtpSettings | Outbox;
  readonly notifySms: GatewaySettings | Outbox;
  /** The gateway that reads OTPs aloud over the telephone; null: none. */
  readonly notifyCall: GatewaySettings | Outbox | null;
  /** The mailbox that receives replies by e-mail; null: none are read. */
  readonly mailbox: MailboxSettings | null;
  /**
   * The name under which the mail server reports its authentication results; null: no result is
   * trusted.
   */
  readonly mailServer: string | null;
  /** Whether this process sends messages; otherwise `npm run worker` does. */
  readonly hasWorker: boolean;
  readonly attachments: FolderSettings | BucketSettings;
  readonly uploads: UploadLimits;
  /** The virus scanner that checks every file; null: none. */
  readonly scanner: ScannerAddress | null;
  /** Whether metadata such as the location is removed from photos. */
  readonly stripsPhotos: boolean;
  /** Origins, without a path, that may embed the forms. */
  readonly corsOrigins: readonly string[];
  /** The public address of the product, without a trailing slash, for links in e-mails. */
  readonly publicUrl: string;
  /** The number of proxies in front that set `X-Forwarded-*`. */
  readonly trustedProxies: number;
  /** Whether `TRUSTED_PROXIES` is set, even to 0. */
  readonly knowsProxies: boolean;
  /** The bearer token that callers of `metrics` must send; null: none is set. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
  /** The destination of traces; null: tracing is off. */
  readonly tracing: TracingSettings | null;
  /** The number of database connections of this process, for all uses together. */
  readonly poolSize: number;
  /** Seconds that a request waits for a free connection. */
  readonly poolWaitS: number;
  /**
   * Seconds during which a stopping process reports itself as not ready before it rejects requests.
   */
  readonly drainS: number;
  /** Whether users must give a reason to reveal an identifier. */
  readonly asksForReason: boolean;
  /** Whether submitters tick a consent box before they submit. */
  readonly asksConsent: boolean;
  /** Whether cases past their retention period are erased; otherwise they are only counted. */
  readonly erases: boolean;
  /** Whether webhooks may call addresses in private networks, and over plain http. */
  readonly allowsPrivateWebhooks: boolean;
  /**
   * The second factor: who may or must use it, and the key that encrypts the secrets of
   * authenticator apps.
   */
  readonly secondFactor: {
    readonly mode: 'off' | 'optional' | 'admins';
    readonly key: string | null;
  };
  /**
   * The origin and name that passkeys are bound to; null when passkeys cannot work at this address.
   */
  readonly passkeys: PasskeySettings | null;
  /** The identity provider for single sign-on; null: none. */
  readonly provider: ProviderSettings | null;
  /** The directory that checks passwords; null: none. */
  readonly directory: DirectorySettings | null;
  /** The attribute that matches a user of the provider or directory to an existing account. */
  readonly accountMatch: 'none' | 'code' | 'email';
  /** The accounts that may sign in with a password of the product. */
  readonly localLogin: 'on' | 'superadmins' | 'off';
  /**
   * The key that signs the history's checkpoints, if they are signed, and the folder that stores
   * them.
   */
  readonly checkpoints: {
    readonly key: string | null;
    /** The keys and origins that signed before, the oldest first. */
    readonly pastKeys: readonly PastCheckpointKey[];
    readonly folder: string;
    /** The bucket that also stores the checkpoints; null: none. */
    readonly bucket: BucketAddress | null;
    /** The address that the checkpoints are also posted to; null: none. */
    readonly url: string | null;
    /** The authority that time-stamps the checkpoints; null: none. */
    readonly timestampUrl: string | null;
    /** A file of trusted certificates for the stamps; null: stamps are not verified. */
    readonly authorities: string | null;
  };
  /** The key that encrypts backups; null: backups are not encrypted. */
  readonly backupKey: Buffer | null;
  /** The folder that records erased cases outside the database; null: only backups record them. */
  readonly erasuresFolder: string | null;
  /** The folders of the built sites. */
  readonly sites: Readonly<Record<'console' | 'marketing' | 'embed' | 'apiPages', string>>;
}

/**
 * Reads the configuration from environment variables. An empty variable counts as not set.
 * @param appFolder the API's own folder, from which the built sites are found
 * @throws StartError with a line for each invalid variable: its name and what to do
 */
export function readConfig(env: NodeJS.ProcessEnv, appFolder: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const variables = variablesFor(given, appFolder);
  const result = variables.safeParse(given);
  if (!result.success) throw new StartError(problemsOf(result.error).join('\n'));
  const values = result.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    build: readBuild(resolve(appFolder, '../..')),
    unknownVariables: unknownVariables(given, Object.keys(variables.shape)),
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseEngine: values.DATABASE_ENGINE,
    dataKeys: {
      databaseUrl: values.KEYS_DATABASE_URL,
      wrapping: wrappingKeySettings(values.DATA_KEYS, values.KEY_SERVICE, values.KEY_SERVICE_TOKEN),
      searchKey: bytesOf(values.SEARCH_KEY),
      escrow: values.ESCROW_PUBLIC_KEY,
    },
    databaseReadUrl: values.DATABASE_READ_URL,
    mostBehindS: values.DATABASE_READ_LAG,
    dataDir: values.DATA_DIR,
    demo: values.DEMO === '1',
    payload: { key: values.PAYLOAD_KEY, iv: values.PAYLOAD_IV },
    rateLimits: values.RATE_LIMITS === 'on',
    otpDailyBudget: values.OTP_DAILY_BUDGET,
    notifyEmail:
      values.NOTIFY_EMAIL.kind === 'smtp'
        ? { ...values.NOTIFY_EMAIL, oauth: values.MAIL_OAUTH }
        : values.NOTIFY_EMAIL,
    mailbox: values.MAILBOX && { ...values.MAILBOX, oauth: values.MAIL_OAUTH },
    mailServer: values.MAILBOX_AUTHSERV,
    notifySms: values.NOTIFY_SMS,
    notifyCall: values.NOTIFY_CALL,
    hasWorker: values.WORKER === 'on',
    attachments: attachmentSettings(values.DATA_DIR, values.ATTACHMENTS),
    uploads: uploadLimits(values.DISK_RESERVE_MIB),
    scanner: values.CLAMD_URL,
    stripsPhotos: values.ATTACHMENT_METADATA === 'strip',
    corsOrigins: values.CORS_ORIGINS,
    publicUrl,
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    knowsProxies: values.TRUSTED_PROXIES !== null,
    asksForReason: values.PERSONAL_DATA_REASON === 'required',
    asksConsent: values.CONSENT === 'checkbox',
    erases: values.RETENTION === 'on',
    allowsPrivateWebhooks: values.WEBHOOK_PRIVATE === 'allow',
    secondFactor: { mode: values.SECOND_FACTOR, key: values.SECOND_FACTOR_KEY },
    passkeys: passkeySettings(publicUrl, values.PASSKEY_RP_ID),
    provider: providerSettings(values),
    directory: directorySettings(values),
    accountMatch: values.ACCOUNT_MATCH,
    localLogin: values.LOCAL_LOGIN,
    checkpoints: {
      key: values.CHECKPOINT_KEY,
      pastKeys: values.CHECKPOINT_PAST_KEYS,
      folder: values.CHECKPOINT_DIR ?? join(values.DATA_DIR, 'checkpoints'),
      bucket: values.CHECKPOINT_BUCKET,
      url: values.CHECKPOINT_URL,
      timestampUrl: values.TIMESTAMP_URL,
      authorities: values.TIMESTAMP_CA,
    },
    backupKey: bytesOf(values.BACKUP_KEY),
    erasuresFolder: values.ERASURES_DIR,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    tracing: tracingSettings(values),
    poolSize: values.DATABASE_POOL,
    poolWaitS: values.DATABASE_WAIT,
    drainS: values.DRAIN_SECONDS,
    sites: {
      console: values.CONSOLE_DIR,
      marketing: values.MARKETING_DIR,
      embed: values.EMBED_DIR,
      apiPages: values.API_PAGES_DIR,
    },
  };
}

const bytesOf = (hex: string | null): Buffer | null =>
  hex === null ? null : Buffer.from(hex, 'hex');

/** Returns a line for each invalid variable with its first problem. */
function problemsOf(error: z.core.$ZodError): string[] {
  const lines = new Map<string, string>();
  for (const issue of error.issues) {
    const name = String(issue.path[0]);
    if (!lines.has(name)) lines.set(name, `${name}: ${problemOf(issue)}`);
  }
  return [...lines.values()];
}

/**
 * Returns the message of an issue. For a choice between kinds it is the message of the last kind,
 * which the message describes.
 */
function problemOf(issue: z.core.$ZodIssue): string {
  const [inner] = (issue.code === 'invalid_union' && issue.errors.at(-1)) || [];
  return inner ? problemOf(inner) : issue.message;
}
