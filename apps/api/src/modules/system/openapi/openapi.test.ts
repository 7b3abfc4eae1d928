import type { Operation } from '@feedback/contract/calls/operation';
import { typedKeys } from '@feedback/contract/keys';
import { operations, type OperationName } from '@feedback/contract/operations/every-operation';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

import { prepareSampleCall } from '../../../testing/sample-calls/samples.ts';
import { useTestWorld } from '../../../testing/sample-calls/test-world.ts';
import {
  buildPath,
  sendRequest,
  requireSuccess,
  type ApiResponse,
} from '../../../testing/sample-calls/world.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { buildOpenApiDocument } from './document.ts';

const api = useTestApi();
const worldOf = useTestWorld(api);
const names = typedKeys(operations);

interface Described {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

const document = buildOpenApiDocument();
const described = Object.values(document.paths).flatMap(
  (methods) => Object.values(methods) as Described[],
);
const ajv = new Ajv2020({ strict: false, validateFormats: false });
/** Compiled validators by schema text, because most error responses share a schema. */
const validators = new Map<string, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const known = validators.get(text);
  if (known) return known;
  const made = ajv.compile({ ...schema, components: document.components });
  validators.set(text, made);
  return made;
}

/** Validates a response against the documented schema of its operation and status. */
function expectDocumented(name: OperationName, { status, text, body }: ApiResponse): void {
  const responses = described.find(({ operationId }) => operationId === name)?.responses;
  const response = responses?.[String(status)];
  expect(response, `${name} answered ${status}: ${text}`).toBeDefined();
  const schema = response?.content?.['application/json']?.schema;
  if (!schema) return;
  const validate = validatorOf(schema);
  const isValid = validate(body);
  expect(isValid, `${name}: ${ajv.errorsText(validate.errors)}\n${text}`).toBe(true);
}

/** The operation that reads a changed record, by the path prefix of the changing operation. */
const readBack = {
  'admin/case/:id/': 'getCase',
  'status/case/:caseId/': 'getOwnCase',
  'admin/views/:id/': 'getSavedViews',
} as const satisfies Record<string, OperationName>;

describe('every operation of the contract', () => {
  it.each(names)(
    '%s succeeds with a response that matches the OpenAPI document, and so does reading the changed record',
    async (name) => {
      const world = worldOf();
      const sample = await prepareSampleCall(world, name);
      expectDocumented(name, requireSuccess(name, await sendRequest(world, name, sample)));
      const { method, path }: Operation = operations[name];
      const read =
        method === 'GET' ? undefined : typedKeys(readBack).find((at) => path.startsWith(at));
      if (read) expectDocumented(readBack[read], await sendRequest(world, readBack[read], sample));
    },
  );

  it.each(names.filter((name) => operations[name].access !== 'anyone'))(
    '%s returns a documented 401 to unauthenticated clients',
    async (name) => {
      const world = worldOf();
      const parts = operations[name].path.matchAll(/:([A-Za-z]+)/g);
      const params = Object.fromEntries(Array.from(parts, ([, part = '']) => [part, '1']));
      const reply = await sendRequest(world, name, { params, token: null });
      expectDocumented(name, reply);
      expect(reply.status).toBe(401);
    },
  );

  it.each(names.filter((name) => operations[name].method === 'POST'))(
    '%s returns a documented 4xx response for a malformed body',
    async (name) => {
      const parts = operations[name].path.matchAll(/:([A-Za-z]+)/g);
      const params = Object.fromEntries(Array.from(parts, ([, part = '']) => [part, '1']));
      const token = worldOf().boss.token;
      const response = await fetch(`${api.url}/api/${buildPath(name, { params })}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: '{"a":',
      });
      const { status, headers } = response;
      const text = await response.text();
      expectDocumented(name, { status, headers, text, body: JSON.parse(text) });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});

describe('the OpenAPI document', () => {
  it('openapi.json follows OpenAPI 3.1 and contains every operation of the contract once', async () => {
    const served: unknown = await (await api.anyone.raw('openapi.json')).json();
    expect(served).toMatchObject({ openapi: '3.1.0' });
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted());
  });

  it('the OpenAPI document contains the lengths and patterns that the contract checks with functions', () => {
    const text = JSON.stringify(document.paths['/api/admin/addamc']);
    expect(text).toContain('"maxLength":75');
    expect(text).toContain('\\\\p{L}');
  });
});
