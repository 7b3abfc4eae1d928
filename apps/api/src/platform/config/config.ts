import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';

import type * as z from 'zod/mini';

import { StartError } from '../errors.ts';
import {
  buildAttachmentSettings,
  type BucketAddress,
  type BucketSettings,
  type FolderSettings,
} from './attachments.ts';
import { readProductBuild, type ProductBuild } from './build.ts';
import { buildWrappingKeySettings, type NamedKey } from './data-keys.ts';
import { buildDirectorySettings, type DirectorySettings } from './directory.ts';
import type { SmtpSettings } from './email-delivery.ts';
import type { KeyServiceSettings } from './key-service.ts';
import type { MailboxSettings } from './mailbox.ts';
import type { OutboxDelivery } from './outbox.ts';
import type { GatewaySettings } from './sms-delivery.ts';
import { buildPasskeySettings, type PasskeySettings } from './passkeys.ts';
import type { PastCheckpointKey } from './past-checkpoint-keys.ts';
import { buildIdentityProviderSettings, type IdentityProviderSettings } from './sign-on.ts';
import { buildUploadLimits, type UploadLimits } from './upload-limits.ts';
import type { ScannerAddress } from './values.ts';
import { buildTraceSettings, type TracingSettings } from './tracing.ts';
import { findUnknownVariables, type UnknownVariable } from './unknown-variables.ts';
import { buildVariablesSchema } from './variables.ts';

/** Settings of the product from environment variables, parsed once at the start (rule 6.2). */
export interface Config {
  readonly build: ProductBuild;
  /** Environment variables that look like settings of the product but have no effect. */
  readonly unknownVariables: readonly UnknownVariable[];
  readonly environment: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  /** URL of the database; null to run the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /**
   * URL that bypasses the pooler, when `databaseUrl` is a pooler in transaction mode; otherwise
   * null.
   */
  readonly databaseDirectUrl: string | null;
  /**
   * Database layout: all tables in one PostgreSQL server, or distributed over the nodes of a Citus
   * cluster.
   */
  readonly databaseEngine: 'postgres' | 'citus';
  readonly dataKeys: {
    /**
     * URL of the database with the data keys; null for a database beside the product's database.
     */
    readonly databaseUrl: string | null;
    /**
     * Keys that wrap the data keys, beginning with the key in use; null to use the key in the data
     * folder.
     */
    readonly wrapping: readonly (NamedKey | KeyServiceSettings)[] | null;
    /** Key that hashes identifiers for the search index; null to use the key in the data folder. */
    readonly searchKey: Buffer | null;
    /**
     * Public key that also encrypts the data keys, in case the wrapping key is lost; null without
     * escrow.
     */
    readonly escrow: KeyObject | null;
  };
  /** URL of a streaming replica, for queries over many cases; null when none is configured. */
  readonly databaseReadUrl: string | null;
  /** Maximum replication lag in seconds up to which the replica is read. */
  readonly mostBehindS: number;
  /** The absolute path of the data folder. */
  readonly dataDir: string;
  readonly demo: boolean;
  readonly payload: { readonly key: string; readonly iv: string };
  readonly rateLimits: boolean;
  /** Maximum number of OTPs that the product sends per day. */
  readonly otpDailyBudget: number;
  /** Delivery of e-mails and of SMS: a server or gateway, or the outbox page. */
  readonly notifyEmail: SmtpSettings | OutboxDelivery;
  readonly notifySms: GatewaySettings | OutboxDelivery;
  /** Gateway that reads OTPs aloud in a telephone call; null when none is configured. */
  readonly notifyCall: GatewaySettings | OutboxDelivery | null;
  /** Mailbox that receives replies by e-mail; null when no mail is read. */
  readonly mailbox: MailboxSettings | null;
  /** Name of the mail server in its `Authentication-Results` headers; null to trust no result. */
  readonly mailServer: string | null;
  /** Whether this process runs the worker; otherwise `npm run worker` does. */
  readonly hasWorker: boolean;
  readonly attachments: FolderSettings | BucketSettings;
  readonly uploads: UploadLimits;
  /** Address of the virus scanner that checks every file; null when none is configured. */
  readonly scanner: ScannerAddress | null;
  /** Whether metadata such as the location is removed from photos. */
  readonly stripsPhotos: boolean;
  /** Origins, without a path, that may embed the forms. */
  readonly corsOrigins: readonly string[];
  /** The public address of the product, without a trailing slash, for links in e-mails. */
  readonly publicUrl: string;
  /** Number of trusted proxies that set `X-Forwarded-*`. */
  readonly trustedProxies: number;
  /** Whether `TRUSTED_PROXIES` is set, even to 0. */
  readonly knowsProxies: boolean;
  /** Bearer token that callers of `metrics` must send; null when none is required. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
  /** Collector settings for traces; null when tracing is off. */
  readonly tracing: TracingSettings | null;
  /** Number of database connections of this process for all purposes together. */
  readonly poolSize: number;
  /** Seconds that a request waits for a free connection. */
  readonly poolWaitS: number;
  /**
   * Seconds during which a stopping process reports itself as not ready before it rejects requests.
   */
  readonly drainS: number;
  /** Whether users must give a reason to reveal an identifier. */
  readonly asksForReason: boolean;
  /** Seconds for which a reply waits, so that its author can undo it. */
  readonly undoSeconds: number;
  /** Whether submitters tick a consent box before they submit. */
  readonly asksConsent: boolean;
  /** Whether cases past their retention period are erased; otherwise they are only counted. */
  readonly erases: boolean;
  /** Whether webhooks may call addresses in private networks, and over plain http. */
  readonly allowsPrivateWebhooks: boolean;
  /**
   * Second factor: for whom it is available or required, and the key that encrypts the secrets of
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
  /** Identity provider for single sign-on; null when none is configured. */
  readonly provider: IdentityProviderSettings | null;
  /** Directory that checks passwords; null when none is configured. */
  readonly directory: DirectorySettings | null;
  /** Attribute by which a user of the provider or directory is matched to an existing account. */
  readonly accountMatch: 'none' | 'code' | 'email';
  /** Accounts that may sign in with a password that the product stores. */
  readonly localLogin: 'on' | 'superadmins' | 'off';
  /**
   * Key that signs the checkpoints of the audit history, if set, and the folder that stores the
   * checkpoints.
   */
  readonly checkpoints: {
    readonly key: string | null;
    /** Keys and origins of earlier checkpoints, the oldest first. */
    readonly pastKeys: readonly PastCheckpointKey[];
    readonly folder: string;
    /** Bucket that also stores the checkpoints; null when none is configured. */
    readonly bucket: BucketAddress | null;
    /** URL to which the checkpoints are also posted; null when none is configured. */
    readonly url: string | null;
    /** URL of the authority that time-stamps the checkpoints; null when none is configured. */
    readonly timestampUrl: string | null;
    /**
     * File of trusted certificates for verifying the time stamps; null to skip the verification.
     */
    readonly authorities: string | null;
  };
  /** Key that encrypts backups; null for unencrypted backups. */
  readonly backupKey: Buffer | null;
  /** Folder that records erased cases outside the database; null when only backups record them. */
  readonly erasuresFolder: string | null;
  /** The folders of the built sites. */
  readonly sites: Readonly<Record<'console' | 'marketing' | 'embed' | 'apiPages', string>>;
}

/**
 * Reads the configuration from environment variables. An empty variable counts as not set.
 * @param appFolder the API's own folder, from which the built sites are found
 * @throws StartError with a line for each invalid variable: its name and what to do
 */
export function readProductConfig(env: NodeJS.ProcessEnv, appFolder: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const variables = buildVariablesSchema(given, appFolder);
  const result = variables.safeParse(given);
  if (!result.success) throw new StartError([...problemsOf(result.error), guide].join('\n'));
  const values = result.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    build: readProductBuild(resolve(appFolder, '../..')),
    unknownVariables: findUnknownVariables(given, Object.keys(variables.shape)),
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseEngine: values.DATABASE_ENGINE,
    dataKeys: {
      databaseUrl: values.KEYS_DATABASE_URL,
      wrapping: buildWrappingKeySettings(
        values.DATA_KEYS,
        values.KEY_SERVICE,
        values.KEY_SERVICE_TOKEN,
      ),
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
    attachments: buildAttachmentSettings(values.DATA_DIR, values.ATTACHMENTS),
    uploads: buildUploadLimits(values.DISK_RESERVE_MIB),
    scanner: values.CLAMD_URL,
    stripsPhotos: values.ATTACHMENT_METADATA === 'strip',
    corsOrigins: values.CORS_ORIGINS,
    publicUrl,
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    knowsProxies: values.TRUSTED_PROXIES !== null,
    asksForReason: values.PERSONAL_DATA_REASON === 'required',
    undoSeconds: values.UNDO_SEND_SECONDS,
    asksConsent: values.CONSENT === 'checkbox',
    erases: values.RETENTION === 'on',
    allowsPrivateWebhooks: values.WEBHOOK_PRIVATE === 'allow',
    secondFactor: { mode: values.SECOND_FACTOR, key: values.SECOND_FACTOR_KEY },
    passkeys: buildPasskeySettings(publicUrl, values.PASSKEY_RP_ID),
    provider: buildIdentityProviderSettings(values),
    directory: buildDirectorySettings(values),
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
    tracing: buildTraceSettings(values),
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

const guide = 'docs/reference/configuration.md describes all variables.';

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
 * Returns the message of a validation issue. For a union it is the message of the last option,
 * which describes all options.
 */
function problemOf(issue: z.core.$ZodIssue): string {
  const [inner] = (issue.code === 'invalid_union' && issue.errors.at(-1)) || [];
  return inner ? problemOf(inner) : issue.message;
}
