import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';

import { buildVariablesSchema } from './variables.ts';

const deploy = new URL('../../../../../deploy/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, deploy), 'utf8');
const chart = 'helm/mutual-fund-feedback/';
const templates = readdirSync(new URL(`${chart}templates/`, deploy)).toSorted();
const manifests = templates.filter((name) => name.endsWith('.yaml'));

const valuesSchema = z.looseObject({ config: z.record(z.string(), z.unknown()) });
const values = () => valuesSchema.parse(parse(read(`${chart}values.yaml`)));
const schema = z
  .looseObject({
    properties: z.looseObject({
      config: z.looseObject({ propertyNames: z.object({ enum: z.array(z.string()) }) }),
    }),
  })
  .parse(JSON.parse(read(`${chart}values.schema.json`)));
const fits = new Ajv().compile(schema);

/**
 * Variables that a Helm release's values must not contain, because many people can read a release's
 * values.
 */
const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'KEYS_DATABASE_URL',
  'DATA_KEYS',
  'SEARCH_KEY',
  'KEY_SERVICE_TOKEN',
  'ESCROW_PUBLIC_KEY',
  'PAYLOAD_KEY',
  'PAYLOAD_IV',
  'NOTIFY_EMAIL',
  'NOTIFY_SMS',
  'NOTIFY_CALL',
  'MAIL_OAUTH',
  'MAILBOX',
  'SECOND_FACTOR_KEY',
  'OIDC_CLIENT_SECRET',
  'LDAP_BIND_PASSWORD',
  'CHECKPOINT_KEY',
  'BACKUP_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
];
/** Variables that the chart or the image sets, and variables with a fixed value in production. */
const own = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'CHECKPOINT_DIR',
  'WORKER',
  'DEMO',
  'RATE_LIMITS',
  'CONSOLE_DIR',
  'MARKETING_DIR',
  'EMBED_DIR',
  'API_PAGES_DIR',
];

/** Returns the paths of all values; a list or an empty object counts as one path. */
function pathsOf(value: unknown, path: string[] = []): string[] {
  const isBranch = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = isBranch ? Object.entries(value) : [];
  if (entries.length === 0) return [path.join('.')];
  return entries.flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
}

describe('the Helm chart', () => {
  it('the Helm chart’s schema accepts the default values and rejects settings that cannot run', () => {
    expect(fits(values()), JSON.stringify(fits.errors)).toBe(true);
    const refused = [
      { TRUSTED_PROXIES: 1 },
      { DATABASE_URL: 'postgresql://feedback:secret@db/feedback' },
      { WORKER: 'off' },
      { PUBLIC_URL: 'http://feedback.example.com' },
      { ATTACHMENTS: 'file:/data/attachments' },
    ];
    for (const setting of refused) {
      const { config, ...rest } = values();
      expect([setting, fits({ ...rest, config: { ...config, ...setting } })]).toEqual([
        setting,
        false,
      ]);
    }
    expect(fits({ ...values(), ingres: {} })).toBe(false);
  });

  it('every environment variable belongs to the Helm chart’s values, its secret or the chart itself', () => {
    const { enum: settings } = schema.properties.config.propertyNames;
    const known = Object.keys(buildVariablesSchema({}, '/app').shape);
    expect([...settings, ...secrets, ...own].toSorted()).toEqual(known.toSorted());
  });

  it('the Helm chart’s templates use exactly the values that values.yaml defines', () => {
    const texts = templates.map((name) => read(`${chart}templates/${name}`)).join('\n');
    const used = Array.from(texts.matchAll(/\.Values\.([\w.]+)/g), ([, path]) => path ?? '');
    const paths = pathsOf(values());
    const isWithin = (path: string, outer: string) => `${path}.`.startsWith(`${outer}.`);
    expect(used.filter((path) => !paths.some((one) => isWithin(one, path)))).toEqual([]);
    expect(paths.filter((path) => !used.some((one) => isWithin(path, one)))).toEqual([]);
  });

  it('the rendered Kubernetes manifest carries the hash of the current Helm chart', () => {
    const sources = ['Chart.yaml', 'values.yaml', 'templates/_helpers.tpl'];
    const files = [...sources, ...manifests.map((name) => `templates/${name}`)];
    const hash = createHash('sha256').update(files.map((name) => read(chart + name)).join(''));
    const [first = ''] = read('kubernetes/feedback.yaml').split('\n', 1);
    // A different hash: render the manifests again, as docs/guides/operating.md says.
    expect(first).toBe(`# sha256 of the chart: ${hash.digest('hex')}`);
  });
});
