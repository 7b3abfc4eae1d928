import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';

import { buildVariablesSchema } from '../../apps/api/src/platform/config/variables.ts';

/** The manifests that are rendered from the Helm chart with its default values. */
const manifests = new URL('../../deploy/kubernetes/feedback.yaml', import.meta.url);
const load = createRequire(import.meta.url);

const labels = z.record(z.string(), z.string());
const probe = z.optional(z.object({ httpGet: z.object({ port: z.string() }) }));
const containerSchema = z.object({
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ports: z._default(z.array(z.object({ name: z.string() })), []),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
});
const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  data: z.optional(z.record(z.string(), z.string())),
});
const deploymentSchema = z.object({
  spec: z.object({
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({ containers: z.tuple([containerSchema]) }),
    }),
  }),
});

const objects = parseAllDocuments(readFileSync(manifests, 'utf8')).map((one) =>
  objectSchema.parse(one.toJS()),
);

interface Model {
  readonly validate: () => void;
}

/** Validates an object against Kubernetes' own schema, and throws for unknown fields. */
function validate(object: z.infer<typeof objectSchema>): void {
  const { apiVersion, kind } = object;
  const models = load(`kubernetes-models/${apiVersion}/${kind}`) as Record<
    string,
    new (of: object) => Model
  >;
  const ModelOf = models[kind];
  if (!ModelOf) throw new Error(`There is no schema of ${kind}.`);
  new ModelOf(object).validate();
}

describe('the Kubernetes manifests', () => {
  it.each(objects.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
    'the Kubernetes manifest %s is valid by its schema',
    (_, object) => {
      expect(() => validate(object)).not.toThrow();
    },
  );

  it('the manifests set only variables that the product reads, and select and probe the containers that they start', () => {
    const known = Object.keys(buildVariablesSchema({}, '/app').shape);
    const deployments = objects.filter(({ kind }) => kind === 'Deployment');
    expect(deployments).toHaveLength(2);
    const set = deployments.flatMap((one) => {
      const { selector, template } = deploymentSchema.parse(one).spec;
      expect(template.metadata.labels).toMatchObject(selector.matchLabels);
      const [container] = template.spec.containers;
      const { startupProbe, livenessProbe, readinessProbe, ports } = container;
      for (const asked of [startupProbe, livenessProbe, readinessProbe]) {
        if (asked) expect(ports).toContainEqual({ name: asked.httpGet.port });
      }
      return container.env.map(({ name }) => name);
    });
    const settings = objects.flatMap(({ data = {} }) => Object.keys(data));
    expect([...set, ...settings].filter((name) => !known.includes(name))).toEqual([]);
  });
});
