import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';

import type * as z from 'zod/mini';

import { StartError } from '../errors.ts';
import {
  attachmentsIn,
  type BucketAddress,
  type BucketSettings,
  type FolderSettings,
} from './attachments.ts';
import { readBuild, type Build } from './build.ts';
import { keysThatWrap, type NamedKey } from './data-keys.ts';
import { directoryOf, type DirectorySettings } from './directory.ts';
import type { SmtpSettings } from './email-delivery.ts';
import type { ServiceKey } from './key-service.ts';
import type { MailboxSettings } from './mailbox.ts';
import type { Outbox } from './outbox.ts';
import type { GatewaySettings } from './sms-delivery.ts';
import { passkeysOf, type PasskeySettings } from './passkeys.ts';
import type { PastKey } from './past-checkpoint-keys.ts';
import { providerOf, type ProviderSettings } from './sign-on.ts';
import { uploadLimits, type UploadLimits } from './upload-limits.ts';
import type { ScannerAddress } from './values.ts';
import { tracingOf, type TracingSettings } from './tracing.ts';
import { unknownVariables, type UnknownVariable } from './unknown-variables.ts';
import { variablesFor } from './variables.ts';

/** Everything that can be set from outside, parsed once at start (rule 6.2). */
export interface Config {
  readonly build: Build;
  /** Variables that look like ours and have no effect. */
  readonly unknownVariables: readonly UnknownVariable[];
  readonly environment: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  /** Null: the embedded PostgreSQL runs. */
  readonly databaseUrl: string | null;
  /** The database itself, where `databaseUrl` is a pooler in transaction mode; null: it is none. */
  readonly databaseDirectUrl: string | null;
  /** The database's layout: all tables in one PostgreSQL, or over the nodes of a Citus cluster. */
  readonly databaseEngine: 'postgres' | 'citus';
  readonly dataKeys: {
    /** The database that holds the keys of data; null: one beside the product's. */
    readonly databaseUrl: string | null;
    /** What they are wrapped with, the one that wraps first; null: the data folder's own. */
    readonly wrapping: readonly (NamedKey | ServiceKey)[] | null;
    /** What identifiers are hashed with, to be found by; null: the data folder's own. */
    readonly searchKey: Buffer | null;
    /** What they are encrypted for, in case what wraps is lost; null: there is no escrow. */
    readonly escrow: KeyObject | null;
  };
  /** A streaming replica of it, for what looks at many cases; null: there is none. */
  readonly databaseReadUrl: string | null;
  /** Seconds that the replica may be behind. */
  readonly mostBehindS: number;
  /** Absolute. */
  readonly dataDir: string;
  readonly demo: boolean;
  readonly payload: { readonly key: string; readonly iv: string };
  readonly rateLimits: boolean;
  /** OTPs sent in a day, at most. */
  readonly otpDailyBudget: number;
  /** Where e-mails and SMS go: shown in the outbox, or handed to a server. */
  readonly notifyEmail: SmtpSettings | Outbox;
  readonly notifySms: GatewaySettings | Outbox;
  /** Gateway that reads OTPs aloud over the telephone; null: there is none. */
  readonly notifyCall: GatewaySettings | Outbox | null;
  /** Where answers by e-mail come in; null: none are read. */
  readonly mailbox: MailboxSettings | null;
  /** The name under which its server says whom it vouches for; null: nobody is. */
  readonly mailServer: string | null;
  /** Sends messages in this process; without it `npm run worker` does. */
  readonly hasWorker: boolean;
  readonly attachments: FolderSettings | BucketSettings;
  readonly uploads: UploadLimits;
  /** The virus scanner that looks at every file; null: none does. */
  readonly scanner: ScannerAddress | null;
  /** Whether photos lose what tells where they were taken. */
  readonly stripsPhotos: boolean;
  /** Origins, without a path, that may embed the forms. */
  readonly corsOrigins: readonly string[];
  /** Where people reach the product, without a trailing slash; for links in e-mails. */
  readonly publicUrl: string;
  /** Proxies in front that set `X-Forwarded-*`. */
  readonly trustedProxies: number;
  /** Whether `TRUSTED_PROXIES` is set, be it to 0. */
  readonly knowsProxies: boolean;
  /** The bearer token that callers of `metrics` must know; null: none is set. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
  /** Where traces go; null: nothing is traced. */
  readonly tracing: TracingSettings | null;
  /** Database connections of this process, all uses together. */
  readonly poolSize: number;
  /** Seconds that a request waits for a free one of them. */
  readonly poolWaitS: number;
  /** Seconds that it says it goes away before it takes no more requests. */
  readonly drainS: number;
  /** Whether whoever sees an identifier in full must say why. */
  readonly asksForReason: boolean;
  /** Whether submitters tick a box before they submit. */
  readonly asksConsent: boolean;
  /** Whether cases whose time is over are erased; else they are counted. */
  readonly erases: boolean;
  /** Whether events may be told to addresses in private networks, and over plain http. */
  readonly allowsPrivateWebhooks: boolean;
  /** Who may or must log in by a code too, and what the keys of their apps are sealed with. */
  readonly secondFactor: {
    readonly mode: 'off' | 'optional' | 'admins';
    readonly key: string | null;
  };
  /** Origin and name that passkeys are bound to; null: none can be had at this address. */
  readonly passkeys: PasskeySettings | null;
  /** The identity provider that people log in at; null: there is none. */
  readonly provider: ProviderSettings | null;
  /** The directory that passwords are checked by; null: there is none. */
  readonly directory: DirectorySettings | null;
  /** By what somebody who comes by it is one of the accounts that are here already. */
  readonly accountMatch: 'none' | 'code' | 'email';
  /** Who may log in by a password that is ours. */
  readonly localLogin: 'on' | 'superadmins' | 'off';
  /** What the history's heads are signed with, if they are, and the folder that they go to. */
  readonly checkpoints: {
    readonly key: string | null;
    /** The keys and origins that signed before, the oldest first. */
    readonly pastKeys: readonly PastKey[];
    readonly folder: string;
    /** The bucket that they go to beside; null: none. */
    readonly bucket: BucketAddress | null;
    /** Where they are posted to beside; null: nowhere. */
    readonly url: string | null;
    /** The authority that stamps them; null: none does. */
    readonly timestampUrl: string | null;
    /** A file of the certificates by which stamps are trusted; null: they are not looked at. */
    readonly authorities: string | null;
  };
  /** What backups are encrypted with; null: they are not. */
  readonly backupKey: Buffer | null;
  /** Where it is noted which cases were erased, apart from the database; null: in backups alone. */
  readonly erasuresFolder: string | null;
  /** Folders of the built sites. */
  readonly sites: Readonly<Record<'console' | 'marketing' | 'embed' | 'apiPages', string>>;
}

/**
 * The configuration in environment variables. One that is set to nothing counts as not set.
 * @param appFolder the API's own folder, from which the built sites are found
 * @throws StartError with a line for each wrong variable: its name and what to do
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
      wrapping: keysThatWrap(values.DATA_KEYS, values.KEY_SERVICE, values.KEY_SERVICE_TOKEN),
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
    attachments: attachmentsIn(values.DATA_DIR, values.ATTACHMENTS),
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
    passkeys: passkeysOf(publicUrl, values.PASSKEY_RP_ID),
    provider: providerOf(values),
    directory: directoryOf(values),
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
    tracing: tracingOf(values),
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

/** A line for each wrong variable: the first thing that is wrong with it. */
function problemsOf(error: z.core.$ZodError): string[] {
  const lines = new Map<string, string>();
  for (const issue of error.issues) {
    const name = String(issue.path[0]);
    if (!lines.has(name)) lines.set(name, `${name}: ${problemOf(issue)}`);
  }
  return [...lines.values()];
}

/** Of a choice between kinds, what is wrong with the last: the one that is described. */
function problemOf(issue: z.core.$ZodIssue): string {
  const [inner] = (issue.code === 'invalid_union' && issue.errors.at(-1)) || [];
  return inner ? problemOf(inner) : issue.message;
}
