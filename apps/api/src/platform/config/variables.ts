import { resolve } from 'node:path';

import * as z from 'zod/mini';

import { attachments, optionalBucket } from './attachments.ts';
import { escrowKey, missingBesideKeys, wrappingKeys } from './data-keys.ts';
import {
  attributeNames,
  certificates,
  directoryAddress,
  ldapFilterSchema,
  missingBesideDirectory,
} from './directory.ts';
import { emailDelivery } from './email-delivery.ts';
import { keyService, serviceToken } from './key-service.ts';
import { mailbox, mailServer } from './mailbox.ts';
import { mailOAuth } from './mail-oauth.ts';
import { relyingParty } from './passkeys.ts';
import { pastKeys } from './past-checkpoint-keys.ts';
import { asSchemaCheck, demoPayload, productionChecks } from './production.ts';
import { claimNames, missingBesideIssuer, groupRolesSchema, wordListSchema } from './sign-on.ts';
import { callDelivery, smsDelivery } from './sms-delivery.ts';
import { traceHeaders, traceShare } from './tracing.ts';
import {
  folderSchema,
  hexBytes,
  httpUrl,
  integer,
  originListSchema,
  choiceSchema,
  optionalFolder,
  optionalHexBytes,
  optionalInteger,
  postgresUrl,
  scannerAddress,
  secretSchema,
} from './values.ts';

/**
 * Returns the schema of all environment variables: their format, their default, and the values that
 * production rejects (rule 6.2).
 * @param appFolder the API's own folder, from which the built sites are found
 */
export function variablesFor(env: NodeJS.ProcessEnv, appFolder: string) {
  const isProduction = env.NODE_ENV === 'production';
  const refusing = <S extends z.ZodMiniType>(
    schema: S,
    refusal: (value: z.output<S>) => string | null,
  ): S => (isProduction ? schema.check(asSchemaCheck(refusal)) : schema);
  // Demo data is off by default when the operator provides the database.
  const hasDemo = !isProduction && !env.DATABASE_URL;
  return z.object({
    NODE_ENV: choiceSchema(['development', 'production', 'test'], 'development'),
    PORT: integer(0, 65_535, 4000),
    HOST: z._default(z.string(), isProduction ? '0.0.0.0' : '127.0.0.1'),
    DATABASE_URL: postgresUrl(),
    DATABASE_DIRECT_URL: postgresUrl().check(
      asSchemaCheck((url) =>
        url !== null && !env.DATABASE_URL
          ? 'only a setup with a pooler needs this variable. Set DATABASE_URL to the pooler’s address, or remove DATABASE_DIRECT_URL.'
          : null,
      ),
    ),
    DATABASE_ENGINE: choiceSchema(['postgres', 'citus'], 'postgres'),
    KEYS_DATABASE_URL: refusing(
      postgresUrl(),
      productionChecks.keysDatabase(env.DATABASE_URL !== undefined),
    ).check(
      asSchemaCheck((url) =>
        url !== null && [env.DATABASE_URL, env.DATABASE_DIRECT_URL].includes(url)
          ? 'this is the database of DATABASE_URL, whose backups would then contain the keys of their own data. Set the address of another database.'
          : null,
      ),
    ),
    DATA_KEYS: refusing(wrappingKeys(), productionChecks.dataKeys).check(
      asSchemaCheck((listed) => missingBesideKeys.service(listed, env)),
    ),
    // The key service that holds a key of DATA_KEYS, and its token.
    KEY_SERVICE: refusing(keyService(), productionChecks.keyService).check(
      asSchemaCheck((service) => (service === null ? null : missingBesideKeys.word(env))),
    ),
    KEY_SERVICE_TOKEN: serviceToken(),
    ESCROW_PUBLIC_KEY: escrowKey(),
    SEARCH_KEY: refusing(optionalHexBytes(32), productionChecks.searchKey).check(
      asSchemaCheck((key) =>
        key !== null && env.DATA_KEYS?.toLowerCase().includes(key)
          ? 'this key is also in DATA_KEYS. Set another key, such as the output of: openssl rand -hex 32'
          : null,
      ),
    ),
    DATABASE_READ_URL: postgresUrl().check(
      asSchemaCheck((url) =>
        url !== null && !env.DATABASE_URL
          ? 'a replica needs a primary. Set DATABASE_URL to the primary’s address, or remove DATABASE_READ_URL.'
          : null,
      ),
    ),
    DATABASE_READ_LAG: integer(1, 600, 10),
    DATA_DIR: folderSchema(resolve('.data')),
    DEMO: refusing(choiceSchema(['0', '1'], hasDemo ? '1' : '0'), productionChecks.demo),
    PAYLOAD_KEY: refusing(hexBytes(32, demoPayload.key), productionChecks.payloadKey),
    PAYLOAD_IV: refusing(hexBytes(16, demoPayload.iv), productionChecks.payloadIv),
    RATE_LIMITS: refusing(choiceSchema(['on', 'off'], 'on'), productionChecks.rateLimits),
    OTP_DAILY_BUDGET: integer(1, 100_000_000, 20_000),
    NOTIFY_EMAIL: refusing(emailDelivery(), productionChecks.notifyEmail),
    MAIL_OAUTH: refusing(mailOAuth(), productionChecks.mailOAuth),
    MAILBOX: refusing(mailbox(), productionChecks.mailbox),
    MAILBOX_AUTHSERV: mailServer(),
    NOTIFY_SMS: refusing(smsDelivery(), productionChecks.notifySms),
    NOTIFY_CALL: refusing(callDelivery(), productionChecks.notifyCall),
    WORKER: choiceSchema(['on', 'off'], 'on'),
    ATTACHMENTS: attachments(),
    // Free disk space below which no upload is accepted; the other limits: `upload-limits.ts`.
    DISK_RESERVE_MIB: integer(0, 1_000_000, 512),
    CLAMD_URL: scannerAddress(),
    ATTACHMENT_METADATA: choiceSchema(['strip', 'keep'], 'strip'),
    CORS_ORIGINS: originListSchema(),
    PUBLIC_URL: refusing(httpUrl(), productionChecks.publicUrl),
    TRUSTED_PROXIES: optionalInteger(0, 10),
    // Whether users who reveal personal data must give a reason.
    PERSONAL_DATA_REASON: choiceSchema(['optional', 'required'], 'optional'),
    // Seconds for which a reply waits, so that its author can undo it.
    UNDO_SEND_SECONDS: integer(0, 30, 10),
    CONSENT: choiceSchema(['notice', 'checkbox'], 'notice'),
    RETENTION: choiceSchema(['dry-run', 'on'], 'dry-run'),
    WEBHOOK_PRIVATE: choiceSchema(['refuse', 'allow'], 'refuse'),
    // Whether sign-in asks for a second factor, and from whom it is required.
    SECOND_FACTOR: choiceSchema(['off', 'optional', 'admins'], 'optional'),
    SECOND_FACTOR_KEY: refusing(optionalHexBytes(32), productionChecks.optionalKey),
    PASSKEY_RP_ID: relyingParty(env),
    // The company's identity provider, and the roles of its groups.
    OIDC_ISSUER: refusing(httpUrl(), productionChecks.issuer).check(
      asSchemaCheck((url) => (url === null ? null : missingBesideIssuer(env))),
    ),
    OIDC_CLIENT_ID: z._default(z.string(), ''),
    OIDC_CLIENT_SECRET: z._default(z.string(), ''),
    OIDC_SCOPES: wordListSchema('openid profile email'),
    OIDC_NAME: z._default(z.string(), ''),
    OIDC_CLAIMS: claimNames(),
    OIDC_ROLES: refusing(groupRolesSchema(), productionChecks.roles),
    OIDC_AMR: wordListSchema('mfa'),
    // The company's directory, which checks passwords.
    LDAP_URL: refusing(directoryAddress(), productionChecks.directory).check(
      asSchemaCheck((address) => (address === null ? null : missingBesideDirectory(env))),
    ),
    LDAP_CA_FILE: certificates(),
    LDAP_BASE_DN: z._default(z.string(), ''),
    LDAP_BIND_DN: z._default(z.string(), ''),
    LDAP_BIND_PASSWORD: z._default(z.string(), ''),
    LDAP_FILTER: z._default(ldapFilterSchema('{user}'), '(uid={user})'),
    LDAP_GROUP_FILTER: z._default(z.nullable(ldapFilterSchema('{dn}')), null),
    LDAP_ATTRIBUTES: attributeNames(),
    LDAP_ROLES: refusing(groupRolesSchema(), productionChecks.roles),
    // The attribute that matches a user of the provider or directory to an existing account.
    ACCOUNT_MATCH: choiceSchema(['none', 'code', 'email'], 'none'),
    LOCAL_LOGIN: choiceSchema(['on', 'superadmins', 'off'], 'on').check(
      asSchemaCheck((who) =>
        who !== 'on' && !env.OIDC_ISSUER && !env.LDAP_URL
          ? 'without an identity provider or directory, nobody could sign in. Set OIDC_ISSUER or LDAP_URL, or LOCAL_LOGIN=on.'
          : null,
      ),
    ),
    CHECKPOINT_KEY: refusing(optionalHexBytes(32), productionChecks.optionalKey),
    CHECKPOINT_PAST_KEYS: pastKeys(),
    CHECKPOINT_DIR: optionalFolder(),
    CHECKPOINT_BUCKET: optionalBucket(),
    CHECKPOINT_URL: httpUrl(),
    TIMESTAMP_URL: httpUrl(),
    TIMESTAMP_CA: optionalFolder(),
    BACKUP_KEY: refusing(optionalHexBytes(32), productionChecks.optionalKey),
    ERASURES_DIR: optionalFolder(),
    METRICS_TOKEN: refusing(secretSchema(16), productionChecks.token),
    LOG_LEVEL: choiceSchema(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      isProduction ? 'info' : 'warn',
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl(),
    OTEL_EXPORTER_OTLP_HEADERS: traceHeaders(),
    OTEL_TRACES_SAMPLER_ARG: traceShare(0.05),
    DATABASE_POOL: integer(4, 500, 20),
    DATABASE_WAIT: integer(1, 60, 2),
    DRAIN_SECONDS: integer(0, 300, 0),
    CONSOLE_DIR: folderSchema(resolve(appFolder, '../admin/dist')),
    MARKETING_DIR: folderSchema(resolve(appFolder, '../marketing-demo/dist')),
    EMBED_DIR: folderSchema(resolve(appFolder, '../../packages/feedback-widget/dist/embed')),
    API_PAGES_DIR: folderSchema(resolve(appFolder, '../api-pages/dist')),
  });
}
