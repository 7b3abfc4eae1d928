import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';

import { variablesFor } from './variables.ts';

const folder = new URL('../../../../deploy/kubernetes/', import.meta.url);
const load = createRequire(import.meta.url);
const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml');

const labels = z.record(z.string(), z.string());
const containerSchema = z.object({
  env: z.array(z.object({ name: z.string() })),
  command: z.optional(z.array(z.string())),
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

const objects = files.flatMap((name) =>
  parseAllDocuments(readFileSync(new URL(name, folder), 'utf8')).map((one) =>
    objectSchema.parse(one.toJS()),
  ),
);

interface Model {
  readonly validate: () => void;
}

/** Kubernetes' own schema of an object, which throws at what it does not know. */
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

describe('what Kubernetes is given', () => {
  it.each(objects.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
    '%s is as its schema says',
    (_, object) => {
      expect(() => validate(object)).not.toThrow();
    },
  );

  it('sets no variable that is not read, and selects what it starts', () => {
    const known = Object.keys(variablesFor({}, '/app').shape);
    const deployments = objects.filter(({ kind }) => kind === 'Deployment');
    expect(deployments).toHaveLength(2);
    const set = deployments.flatMap((one) => {
      const { selector, template } = deploymentSchema.parse(one).spec;
      expect(template.metadata.labels).toEqual(selector.matchLabels);
      return template.spec.containers[0].env.map(({ name }) => name);
    });
    const settings = objects.flatMap(({ data = {} }) => Object.keys(data));
    expect([...set, ...settings].filter((name) => !known.includes(name))).toEqual([]);
  });
});
