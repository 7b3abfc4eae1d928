import { resolve } from 'node:path';

import * as z from 'zod/mini';

import { attachments, optionalBucket } from './attachments.ts';
import { escrowKey, missingBesideKeys, wrappingKeys } from './data-keys.ts';
import {
  attributeNames,
  certificates,
  directoryAddress,
  filterWith,
  missingBesideDirectory,
} from './directory.ts';
import { emailDelivery } from './email-delivery.ts';
import { keyService, serviceToken } from './key-service.ts';
import { mailbox, mailServer } from './mailbox.ts';
import { mailOAuth } from './mail-oauth.ts';
import { relyingParty } from './passkeys.ts';
import { pastKeys } from './past-checkpoint-keys.ts';
import { checkOf, demoPayload, refusals } from './production.ts';
import { claimNames, missingBesideIssuer, rolesOfGroups, words } from './sign-on.ts';
import { callDelivery, smsDelivery } from './sms-delivery.ts';
import { traceHeaders, traceShare } from './tracing.ts';
import {
  folder,
  hexBytes,
  httpUrl,
  integer,
  listOfOrigins,
  oneOf,
  optionalFolder,
  optionalHexBytes,
  optionalInteger,
  postgresUrl,
  scannerAddress,
  secret,
} from './values.ts';

/**
 * Returns the schema of every environment variable: how it is read, its default, and what
 * production rejects (rule 6.2).
 * @param appFolder the API's own folder, from which the built sites are found
 */
export function variablesFor(env: NodeJS.ProcessEnv, appFolder: string) {
  const isProduction = env.NODE_ENV === 'production';
  const refusing = <S extends z.ZodMiniType>(
    schema: S,
    refusal: (value: z.output<S>) => string | null,
  ): S => (isProduction ? schema.check(checkOf(refusal)) : schema);
  // A database that the operator runs gets no made-up data unless requested.
  const hasDemo = !isProduction && !env.DATABASE_URL;
  return z.object({
    NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
    PORT: integer(0, 65_535, 4000),
    HOST: z._default(z.string(), isProduction ? '0.0.0.0' : '127.0.0.1'),
    DATABASE_URL: postgresUrl(),
    DATABASE_DIRECT_URL: postgresUrl().check(
      checkOf((url) =>
        url !== null && !env.DATABASE_URL
          ? 'it goes with a pooler. Set DATABASE_URL to the pooler’s address, or leave this out.'
          : null,
      ),
    ),
    DATABASE_ENGINE: oneOf(['postgres', 'citus'], 'postgres'),
    KEYS_DATABASE_URL: refusing(
      postgresUrl(),
      refusals.keysDatabase(env.DATABASE_URL !== undefined),
    ).check(
      checkOf((url) =>
        url !== null && [env.DATABASE_URL, env.DATABASE_DIRECT_URL].includes(url)
          ? 'this is the database of DATABASE_URL, whose backups would hold the keys of their own data. Set another database.'
          : null,
      ),
    ),
    DATA_KEYS: refusing(wrappingKeys(), refusals.dataKeys).check(
      checkOf((listed) => missingBesideKeys.service(listed, env)),
    ),
    // The key service that holds a key of DATA_KEYS, and its token.
    KEY_SERVICE: refusing(keyService(), refusals.keyService).check(
      checkOf((service) => (service === null ? null : missingBesideKeys.word(env))),
    ),
    KEY_SERVICE_TOKEN: serviceToken(),
    ESCROW_PUBLIC_KEY: escrowKey(),
    SEARCH_KEY: refusing(optionalHexBytes(32), refusals.searchKey).check(
      checkOf((key) =>
        key !== null && env.DATA_KEYS?.toLowerCase().includes(key)
          ? 'this key is in DATA_KEYS as well. Set a key of its own: openssl rand -hex 32'
          : null,
      ),
    ),
    DATABASE_READ_URL: postgresUrl().check(
      checkOf((url) =>
        url !== null && !env.DATABASE_URL
          ? 'it is a replica of another database. Set DATABASE_URL to that one, or leave this out.'
          : null,
      ),
    ),
    DATABASE_READ_LAG: integer(1, 600, 10),
    DATA_DIR: folder(resolve('.data')),
    DEMO: refusing(oneOf(['0', '1'], hasDemo ? '1' : '0'), refusals.demo),
    PAYLOAD_KEY: refusing(hexBytes(32, demoPayload.key), refusals.payloadKey),
    PAYLOAD_IV: refusing(hexBytes(16, demoPayload.iv), refusals.payloadIv),
    RATE_LIMITS: refusing(oneOf(['on', 'off'], 'on'), refusals.rateLimits),
    OTP_DAILY_BUDGET: integer(1, 100_000_000, 20_000),
    NOTIFY_EMAIL: refusing(emailDelivery(), refusals.notifyEmail),
    MAIL_OAUTH: refusing(mailOAuth(), refusals.mailOAuth),
    MAILBOX: refusing(mailbox(), refusals.mailbox),
    MAILBOX_AUTHSERV: mailServer(),
    NOTIFY_SMS: refusing(smsDelivery(), refusals.notifySms),
    NOTIFY_CALL: refusing(callDelivery(), refusals.notifyCall),
    WORKER: oneOf(['on', 'off'], 'on'),
    ATTACHMENTS: attachments(),
    // Free disk space below which no upload is accepted; the other limits: `upload-limits.ts`.
    DISK_RESERVE_MIB: integer(0, 1_000_000, 512),
    CLAMD_URL: scannerAddress(),
    ATTACHMENT_METADATA: oneOf(['strip', 'keep'], 'strip'),
    CORS_ORIGINS: listOfOrigins(),
    PUBLIC_URL: refusing(httpUrl(), refusals.publicUrl),
    TRUSTED_PROXIES: optionalInteger(0, 10),
    // Whether users who reveal personal data must give a reason.
    PERSONAL_DATA_REASON: oneOf(['optional', 'required'], 'optional'),
    CONSENT: oneOf(['notice', 'checkbox'], 'notice'),
    RETENTION: oneOf(['dry-run', 'on'], 'dry-run'),
    WEBHOOK_PRIVATE: oneOf(['refuse', 'allow'], 'refuse'),
    // Whether sign-in asks for a second factor, and from whom it is required.
    SECOND_FACTOR: oneOf(['off', 'optional', 'admins'], 'optional'),
    SECOND_FACTOR_KEY: refusing(optionalHexBytes(32), refusals.optionalKey),
    PASSKEY_RP_ID: relyingParty(env),
    // The company's identity provider, and the roles of its groups.
    OIDC_ISSUER: refusing(httpUrl(), refusals.issuer).check(
      checkOf((url) => (url === null ? null : missingBesideIssuer(env))),
    ),
    OIDC_CLIENT_ID: z._default(z.string(), ''),
    OIDC_CLIENT_SECRET: z._default(z.string(), ''),
    OIDC_SCOPES: words('openid profile email'),
    OIDC_NAME: z._default(z.string(), ''),
    OIDC_CLAIMS: claimNames(),
    OIDC_ROLES: refusing(rolesOfGroups(), refusals.roles),
    OIDC_AMR: words('mfa'),
    // The company's directory, which checks passwords.
    LDAP_URL: refusing(directoryAddress(), refusals.directory).check(
      checkOf((address) => (address === null ? null : missingBesideDirectory(env))),
    ),
    LDAP_CA_FILE: certificates(),
    LDAP_BASE_DN: z._default(z.string(), ''),
    LDAP_BIND_DN: z._default(z.string(), ''),
    LDAP_BIND_PASSWORD: z._default(z.string(), ''),
    LDAP_FILTER: z._default(filterWith('{user}'), '(uid={user})'),
    LDAP_GROUP_FILTER: z._default(z.nullable(filterWith('{dn}')), null),
    LDAP_ATTRIBUTES: attributeNames(),
    LDAP_ROLES: refusing(rolesOfGroups(), refusals.roles),
    // The attribute that matches a user of the provider or directory to an existing account.
    ACCOUNT_MATCH: oneOf(['none', 'code', 'email'], 'none'),
    LOCAL_LOGIN: oneOf(['on', 'superadmins', 'off'], 'on').check(
      checkOf((who) =>
        who !== 'on' && !env.OIDC_ISSUER && !env.LDAP_URL
          ? 'nobody could log in. Set OIDC_ISSUER or LDAP_URL first, or LOCAL_LOGIN=on.'
          : null,
      ),
    ),
    CHECKPOINT_KEY: refusing(optionalHexBytes(32), refusals.optionalKey),
    CHECKPOINT_PAST_KEYS: pastKeys(),
    CHECKPOINT_DIR: optionalFolder(),
    CHECKPOINT_BUCKET: optionalBucket(),
    CHECKPOINT_URL: httpUrl(),
    TIMESTAMP_URL: httpUrl(),
    TIMESTAMP_CA: optionalFolder(),
    BACKUP_KEY: refusing(optionalHexBytes(32), refusals.optionalKey),
    ERASURES_DIR: optionalFolder(),
    METRICS_TOKEN: refusing(secret(16), refusals.token),
    LOG_LEVEL: oneOf(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      isProduction ? 'info' : 'warn',
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl(),
    OTEL_EXPORTER_OTLP_HEADERS: traceHeaders(),
    OTEL_TRACES_SAMPLER_ARG: traceShare(0.05),
    DATABASE_POOL: integer(4, 500, 20),
    DATABASE_WAIT: integer(1, 60, 2),
    DRAIN_SECONDS: integer(0, 300, 0),
    CONSOLE_DIR: folder(resolve(appFolder, '../admin/dist')),
    MARKETING_DIR: folder(resolve(appFolder, '../marketing-demo/dist')),
    EMBED_DIR: folder(resolve(appFolder, '../../packages/feedback-widget/dist/embed')),
    API_PAGES_DIR: folder(resolve(appFolder, '../api-pages/dist')),
  });
}
