import { expect, test } from 'vitest';

import { findUnknownVariables } from './unknown-variables.ts';
import { buildVariablesSchema } from './variables.ts';

const known = Object.keys(buildVariablesSchema({}, '/srv/app/apps/api').shape);
const named = (...names: string[]) =>
  findUnknownVariables(Object.fromEntries(names.map((name) => [name, 'on'])), known);

test.each([
  ['RETENTON', 'RETENTION'],
  ['RETENTOIN', 'RETENTION'],
  ['retention', 'RETENTION'],
  ['CONCENT', 'CONSENT'],
  ['CORS_ORIGIN', 'CORS_ORIGINS'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['RATE_LIMIT', 'RATE_LIMITS'],
  ['METRIC_TOKEN', 'METRICS_TOKEN'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['SERACH_KEY', 'SEARCH_KEY'],
  ['NOTIFY_EMAILS', 'NOTIFY_EMAIL'],
  ['NOTIFY_MAIL', null],
  ['OIDC_SECRET', null],
  ['LDAP_PASSWORD', null],
])('reports the unknown variable %s and suggests %s', (name, meant) => {
  expect(named(name)).toMatchObject([{ name }]);
  if (meant) expect(named(name)[0]?.meant).toBe(meant);
});

test('reports no ordinary environment variable, such as PATH, as unknown', () => {
  const ordinary = `PATH HOME USER SHELL TERM LANG LC_ALL PWD OLDPWD TMPDIR TZ HOSTNAME LOGNAME
    MAIL EDITOR PAGER DISPLAY SSH_AUTH_SOCK XDG_RUNTIME_DIR COLORTERM NODE_OPTIONS NODE_VERSION
    NODE_PATH NODE_EXTRA_CA_CERTS NPM_CONFIG_CACHE npm_config_registry npm_package_name INIT_CWD
    CI DEBUG DATABASE_PRIVATE_URL PGHOST PGUSER PGPASSWORD POSTGRES_PASSWORD POSTGRES_USER
    AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY HTTP_PROXY HTTPS_PROXY NO_PROXY
    http_proxy no_proxy KUBERNETES_SERVICE_HOST KUBERNETES_PORT_443_TCP_ADDR LDAP_PORT
    LDAP_SERVICE_HOST LDAP_PORT_389_TCP MAILBOX_SERVICE_PORT_IMAP OTEL_SERVICE_NAME
    OTEL_RESOURCE_ATTRIBUTES OTEL_LOG_LEVEL SYSTEMD_EXEC_PID INVOCATION_ID JOURNAL_STREAM
    SOURCE_DATE_EPOCH WORKDIR PORTS DEMOS HOSTS DATA TOKEN SECRET VERSION`.split(/\s+/);
  expect(named(...ordinary, ...known)).toEqual([]);
});
