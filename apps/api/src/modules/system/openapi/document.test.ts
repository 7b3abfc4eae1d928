import { decryptPayload } from '@feedback/contract/wire/payload-cipher';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

import { buildOpenApiDocument } from './document.ts';
import { payloadCipherExample } from './introduction.ts';

interface Part {
  readonly contentSchema?: object;
}
interface Content {
  readonly schema: { readonly properties?: Readonly<Record<string, Part>> };
  readonly example?: Readonly<Record<string, unknown>>;
}
interface Described {
  readonly operationId: string;
  readonly 'x-sealed'?: {
    readonly body: string;
    readonly answer: string;
    readonly example: object;
  };
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
}

const document = buildOpenApiDocument();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const operations = Object.values(document.paths).flatMap((methods) =>
  Object.entries(methods).map(([method, operation]) => ({
    method,
    ...(operation as Described),
  })),
);

type Example = readonly [name: string, schema: object, value: unknown];

/** Every request example of the document, with its name and schema. */
const examples = operations.flatMap(({ operationId, requestBody }) =>
  Object.entries(requestBody?.content ?? {}).flatMap(([media, { schema, example }]): Example[] => {
    if (example === undefined) return [];
    if (media === 'application/json') return [[operationId, schema, example]];
    return Object.entries(example).map(([name, value]) => {
      const part = schema.properties?.[name];
      return [`${operationId}.${name}`, part?.contentSchema ?? part ?? {}, value];
    });
  }),
);

describe('the OpenAPI document', () => {
  it.each(examples)('the OpenAPI example of %s is valid by its schema', (_, schema, example) => {
    ajv.validate(schema, example);
    expect(ajv.errors).toBeNull();
  });

  it('the OpenAPI document names the API key scope only for operations that API keys may call', () => {
    const keysOf = (id: string) =>
      operations
        .find(({ operationId }) => operationId === id)
        ?.security.flatMap(({ apiKey }) => apiKey ?? []);
    expect(keysOf('getCase')).toEqual(['cases:read']);
    expect(keysOf('closeCase')).toEqual(['cases:write']);
    for (const id of ['revealField', 'downloadCsvReport', 'getAuditEvents', 'getConfig'])
      expect(keysOf(id)).toEqual([]);
  });

  it('the OpenAPI document describes the body of a `case.closed` webhook request', () => {
    const { post } = document.webhooks['case.closed']!;
    const body = {
      type: 'case.closed',
      timestamp: '2026-11-24T10:40:00.000Z',
      data: { caseId: 'MF-7K4Q-9M2X', changed: { status: { from: 'assigned', to: 'closed' } } },
    };
    const { schema } = post.requestBody.content['application/json'];
    ajv.validate(schema, body);
    expect(ajv.errors).toBeNull();
    expect(ajv.validate(schema, { ...body, type: 'case.created' })).toBe(false);
  });

  it('the OpenAPI document lists the X-XSRF-TOKEN header for every operation except GET', () => {
    for (const { method, parameters } of operations)
      expect(parameters.some(({ name }) => name === 'X-XSRF-TOKEN')).toBe(method !== 'get');
  });

  it('the OpenAPI document lists Retry-After for responses 429 and 503 only', () => {
    for (const { responses } of operations)
      for (const [status, { headers }] of Object.entries(responses))
        expect(Object.keys(headers ?? {}).includes('Retry-After')).toBe(
          status === '429' || status === '503',
        );
  });

  it('the OpenAPI document contains no unresolved references', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g);
    for (const [, kind, name] of references)
      expect(document.components).toHaveProperty([String(kind), String(name)]);
  });

  it('the OpenAPI document contains the schemas of the encrypted payloads, which accept their examples', () => {
    const sealed = operations.filter((operation) => operation['x-sealed']);
    expect(sealed.map(({ operationId }) => operationId)).toEqual(['login', 'validateOtp']);
    const schemas: Readonly<Record<string, object>> = document.components.schemas;
    for (const { 'x-sealed': payload } of sealed) {
      expect(schemas).toHaveProperty(payload?.answer ?? '');
      ajv.validate(schemas[payload?.body ?? ''] ?? false, payload?.example);
      expect(ajv.errors).toBeNull();
    }
  });

  it('the cipher example in the OpenAPI introduction decrypts to its payload', async () => {
    const { data, key, iv, json } = payloadCipherExample;
    expect(await decryptPayload(data, { key, iv })).toEqual(JSON.parse(json));
  });
});
