import { resolve } from 'node:path';

import * as z from 'zod/mini';

import { attachmentsSchema, optionalBucketSchema } from './attachments.ts';
import { escrowKeySchema, checkDataKeysWithService, wrappingKeysSchema } from './data-keys.ts';
import {
  attributeNamesSchema,
  certificatesSchema,
  directoryAddressSchema,
  ldapFilterSchema,
  findMissingDirectoryVariables,
} from './directory.ts';
import { emailDeliverySchema } from './email-delivery.ts';
import { keyServiceSchema, serviceTokenSchema } from './key-service.ts';
import { mailboxSchema, mailServerSchema } from './mailbox.ts';
import { mailOAuthSchema } from './mail-oauth.ts';
import { relyingPartySchema } from './passkeys.ts';
import { pastCheckpointKeysSchema } from './past-checkpoint-keys.ts';
import { toSchemaCheck, demoPayloadKeys, productionChecks } from './production.ts';
import {
  claimNamesSchema,
  findMissingIssuerVariables,
  groupRolesSchema,
  wordListSchema,
} from './sign-on.ts';
import { callDeliverySchema, smsDeliverySchema } from './sms-delivery.ts';
import { traceHeadersSchema, traceShareSchema } from './tracing.ts';
import {
  folderSchema,
  hexBytesSchema,
  httpUrlSchema,
  integerSchema,
  originListSchema,
  choiceSchema,
  optionalFolderSchema,
  optionalHexBytesSchema,
  optionalIntegerSchema,
  postgresUrlSchema,
  scannerAddressSchema,
  secretSchema,
} from './values.ts';

/**
 * Returns the schema of all environment variables: their format, their default, and the values that
 * production rejects (rule 6.2).
 * @param appFolder the API's own folder, from which the built sites are found
 */
export function buildVariablesSchema(env: NodeJS.ProcessEnv, appFolder: string) {
  const isProduction = env.NODE_ENV === 'production';
  const refusing = <S extends z.ZodMiniType>(
    schema: S,
    refusal: (value: z.output<S>) => string | null,
  ): S => (isProduction ? schema.check(toSchemaCheck(refusal)) : schema);
  // Demo data is off by default when the operator provides the database.
  const hasDemo = !isProduction && !env.DATABASE_URL;
  return z.object({
    NODE_ENV: choiceSchema(['development', 'production', 'test'], 'development'),
    PORT: integerSchema(0, 65_535, 4000),
    HOST: z._default(z.string(), isProduction ? '0.0.0.0' : '127.0.0.1'),
    DATABASE_URL: postgresUrlSchema(),
    DATABASE_DIRECT_URL: postgresUrlSchema().check(
      toSchemaCheck((url) =>
        url !== null && !env.DATABASE_URL
          ? 'only a setup with a pooler needs this variable. Set DATABASE_URL to the pooler’s address, or remove DATABASE_DIRECT_URL.'
          : null,
      ),
    ),
    DATABASE_ENGINE: choiceSchema(['postgres', 'citus'], 'postgres'),
    KEYS_DATABASE_URL: refusing(
      postgresUrlSchema(),
      productionChecks.keysDatabase(env.DATABASE_URL !== undefined),
    ).check(
      toSchemaCheck((url) =>
        url !== null && [env.DATABASE_URL, env.DATABASE_DIRECT_URL].includes(url)
          ? 'this is the database of DATABASE_URL, whose backups would then contain the keys of their own data. Set the address of another database.'
          : null,
      ),
    ),
    DATA_KEYS: refusing(wrappingKeysSchema(), productionChecks.dataKeys).check(
      toSchemaCheck((listed) => checkDataKeysWithService.service(listed, env)),
    ),
    // The key service that holds a key of DATA_KEYS, and its token.
    KEY_SERVICE: refusing(keyServiceSchema(), productionChecks.keyService).check(
      toSchemaCheck((service) => (service === null ? null : checkDataKeysWithService.word(env))),
    ),
    KEY_SERVICE_TOKEN: serviceTokenSchema(),
    ESCROW_PUBLIC_KEY: escrowKeySchema(),
    SEARCH_KEY: refusing(optionalHexBytesSchema(32), productionChecks.searchKey).check(
      toSchemaCheck((key) =>
        key !== null && env.DATA_KEYS?.toLowerCase().includes(key)
          ? 'this key is also in DATA_KEYS. Set another key, such as the output of: openssl rand -hex 32'
          : null,
      ),
    ),
    DATABASE_READ_URL: postgresUrlSchema().check(
      toSchemaCheck((url) =>
        url !== null && !env.DATABASE_URL
          ? 'a replica needs a primary. Set DATABASE_URL to the primary’s address, or remove DATABASE_READ_URL.'
          : null,
      ),
    ),
    DATABASE_READ_LAG: integerSchema(1, 600, 10),
    DATA_DIR: folderSchema(resolve('.data')),
    DEMO: refusing(choiceSchema(['0', '1'], hasDemo ? '1' : '0'), productionChecks.demo),
    PAYLOAD_KEY: refusing(hexBytesSchema(32, demoPayloadKeys.key), productionChecks.payloadKey),
    PAYLOAD_IV: refusing(hexBytesSchema(16, demoPayloadKeys.iv), productionChecks.payloadIv),
    RATE_LIMITS: refusing(choiceSchema(['on', 'off'], 'on'), productionChecks.rateLimits),
    OTP_DAILY_BUDGET: integerSchema(1, 100_000_000, 20_000),
    NOTIFY_EMAIL: refusing(emailDeliverySchema(), productionChecks.notifyEmail),
    MAIL_OAUTH: refusing(mailOAuthSchema(), productionChecks.mailOAuth),
    MAILBOX: refusing(mailboxSchema(), productionChecks.mailbox),
    MAILBOX_AUTHSERV: mailServerSchema(),
    NOTIFY_SMS: refusing(smsDeliverySchema(), productionChecks.notifySms),
    NOTIFY_CALL: refusing(callDeliverySchema(), productionChecks.notifyCall),
    WORKER: choiceSchema(['on', 'off'], 'on'),
    ATTACHMENTS: attachmentsSchema(),
    // Free disk space below which no upload is accepted; the other limits: `upload-limits.ts`.
    DISK_RESERVE_MIB: integerSchema(0, 1_000_000, 512),
    CLAMD_URL: scannerAddressSchema(),
    ATTACHMENT_METADATA: choiceSchema(['strip', 'keep'], 'strip'),
    CORS_ORIGINS: originListSchema(),
    PUBLIC_URL: refusing(httpUrlSchema(), productionChecks.publicUrl),
    TRUSTED_PROXIES: optionalIntegerSchema(0, 10),
    // Whether users who reveal personal data must give a reason.
    PERSONAL_DATA_REASON: choiceSchema(['optional', 'required'], 'optional'),
    // Seconds for which a reply waits, so that its author can undo it.
    UNDO_SEND_SECONDS: integerSchema(0, 30, 10),
    CONSENT: choiceSchema(['notice', 'checkbox'], 'notice'),
    RETENTION: choiceSchema(['dry-run', 'on'], 'dry-run'),
    WEBHOOK_PRIVATE: choiceSchema(['refuse', 'allow'], 'refuse'),
    // Whether sign-in asks for a second factor, and from whom it is required.
    SECOND_FACTOR: choiceSchema(['off', 'optional', 'admins'], 'optional'),
    SECOND_FACTOR_KEY: refusing(optionalHexBytesSchema(32), productionChecks.optionalKey),
    PASSKEY_RP_ID: relyingPartySchema(env),
    // The company's identity provider, and the roles of its groups.
    OIDC_ISSUER: refusing(httpUrlSchema(), productionChecks.issuer).check(
      toSchemaCheck((url) => (url === null ? null : findMissingIssuerVariables(env))),
    ),
    OIDC_CLIENT_ID: z._default(z.string(), ''),
    OIDC_CLIENT_SECRET: z._default(z.string(), ''),
    OIDC_SCOPES: wordListSchema('openid profile email'),
    OIDC_NAME: z._default(z.string(), ''),
    OIDC_CLAIMS: claimNamesSchema(),
    OIDC_ROLES: refusing(groupRolesSchema(), productionChecks.roles),
    OIDC_AMR: wordListSchema('mfa'),
    // The company's directory, which checks passwords.
    LDAP_URL: refusing(directoryAddressSchema(), productionChecks.directory).check(
      toSchemaCheck((address) => (address === null ? null : findMissingDirectoryVariables(env))),
    ),
    LDAP_CA_FILE: certificatesSchema(),
    LDAP_BASE_DN: z._default(z.string(), ''),
    LDAP_BIND_DN: z._default(z.string(), ''),
    LDAP_BIND_PASSWORD: z._default(z.string(), ''),
    LDAP_FILTER: z._default(ldapFilterSchema('{user}'), '(uid={user})'),
    LDAP_GROUP_FILTER: z._default(z.nullable(ldapFilterSchema('{dn}')), null),
    LDAP_ATTRIBUTES: attributeNamesSchema(),
    LDAP_ROLES: refusing(groupRolesSchema(), productionChecks.roles),
    // The attribute that matches a user of the provider or directory to an existing account.
    ACCOUNT_MATCH: choiceSchema(['none', 'code', 'email'], 'none'),
    LOCAL_LOGIN: choiceSchema(['on', 'superadmins', 'off'], 'on').check(
      toSchemaCheck((who) =>
        who !== 'on' && !env.OIDC_ISSUER && !env.LDAP_URL
          ? 'without an identity provider or directory, nobody could sign in. Set OIDC_ISSUER or LDAP_URL, or LOCAL_LOGIN=on.'
          : null,
      ),
    ),
    CHECKPOINT_KEY: refusing(optionalHexBytesSchema(32), productionChecks.optionalKey),
    CHECKPOINT_PAST_KEYS: pastCheckpointKeysSchema(),
    CHECKPOINT_DIR: optionalFolderSchema(),
    CHECKPOINT_BUCKET: optionalBucketSchema(),
    CHECKPOINT_URL: httpUrlSchema(),
    TIMESTAMP_URL: httpUrlSchema(),
    TIMESTAMP_CA: optionalFolderSchema(),
    BACKUP_KEY: refusing(optionalHexBytesSchema(32), productionChecks.optionalKey),
    ERASURES_DIR: optionalFolderSchema(),
    METRICS_TOKEN: refusing(secretSchema(16), productionChecks.token),
    LOG_LEVEL: choiceSchema(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      isProduction ? 'info' : 'warn',
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrlSchema(),
    OTEL_EXPORTER_OTLP_HEADERS: traceHeadersSchema(),
    OTEL_TRACES_SAMPLER_ARG: traceShareSchema(0.05),
    DATABASE_POOL: integerSchema(4, 500, 20),
    DATABASE_WAIT: integerSchema(1, 60, 2),
    DRAIN_SECONDS: integerSchema(0, 300, 0),
    CONSOLE_DIR: folderSchema(resolve(appFolder, '../admin/dist')),
    MARKETING_DIR: folderSchema(resolve(appFolder, '../marketing-demo/dist')),
    EMBED_DIR: folderSchema(resolve(appFolder, '../../packages/feedback-widget/dist/embed')),
    API_PAGES_DIR: folderSchema(resolve(appFolder, '../api-pages/dist')),
  });
}
