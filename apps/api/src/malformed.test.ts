import { encryptPayload } from '@feedback/contract/wire/payload-cipher';
import { beforeAll, describe, expect, it } from 'vitest';

import { buildOpenApiDocument } from './modules/system/openapi/document.ts';
import type { OpenApiJsonSchema } from './modules/system/openapi/json-schema.ts';
import { createSignedInUser } from './testing/factories.ts';
import { useTestApi } from './testing/test-api.ts';
import { repeatUntilAvailable } from './testing/test-client.ts';

/** Returns a valid value for a JSON schema, which the tests then make malformed. */
function exampleOf(schema: OpenApiJsonSchema | boolean): unknown {
  if (typeof schema === 'boolean') return '';
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice);
  if (schema.type === 'object') {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([name, inner]) => [name, exampleOf(inner)]));
  }
  if (schema.type === 'array') return [schema.items ?? {}].flat().map(exampleOf);
  if (schema.type === 'integer' || schema.type === 'number') return 0;
  if (schema.type === 'boolean') return false;
  return '';
}

const api = useTestApi();
let token: string;
let userId: string;

beforeAll(async () => {
  const boss = await createSignedInUser('superadmin');
  ({ token } = boss);
  userId = boss.user.userid;
});

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: OpenApiJsonSchema }>;
  };
}

const entries = Object.entries(buildOpenApiDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path: path.replace('/api/', ''),
    method: method.toUpperCase(),
    operation: operation as Operation,
    name: (operation as Operation).operationId,
  })),
);

const nastyTexts = [
  '',
  '%',
  '%00',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '<script>',
  '-1',
  '2147483648',
  '999999999999999',
  '__proto__',
  '💥',
  '%ED%A0%80',
  'a'.repeat(3000),
];
const nastyValues: readonly unknown[] = [
  null,
  -1,
  1e300,
  2 ** 31,
  '\u0000',
  '\ud800',
  'x'.repeat(20_000),
  {},
  [],
  [null],
  { length: -1 },
  { toString: 1 },
  [{ toString: 1, valueOf: 1 }],
];

/**
 * Returns a function that returns a third of the list on each call, so that three calls return the
 * whole list. With `FUZZ=full` (`npm run test:fuzz`) each call returns the whole list.
 */
function byTurns<T>(all: readonly T[]): () => readonly T[] {
  const few = Math.ceil(all.length / 3);
  let at = -few;
  return () => {
    if (process.env['FUZZ'] === 'full') return all;
    at = (at + few) % all.length;
    return [...all, ...all].slice(at, at + few);
  };
}
const textsInTurn = byTurns(nastyTexts);
const valuesInTurn = byTurns(nastyValues);

/** Sends a malformed request and checks the response: an error in the envelope, never a 500. */
async function refuse(what: string, path: string, init: RequestInit = {}): Promise<void> {
  const headers = {
    Authorization: `Bearer ${token}`,
    ...Object.fromEntries(new Headers(init.headers)),
  };
  const response = await repeatUntilAvailable(() => api.anyone.raw(path, { ...init, headers }));
  const text = await response.text();
  expect(response.status, `${what}: ${text}`).toBeLessThan(500);
  if (response.status < 400) return;
  expect(text, what).toMatch(/^\{"status":"Failure"/);
  expect(text, what).not.toMatch(/node_modules|\bat .+:\d+:\d+|\bSELECT\b|[Ss]equelize/);
}

const together = async <T>(values: readonly T[], send: (value: T) => Promise<void>) => {
  await Promise.all(values.map(send));
};

const asPath = (text: string) => {
  // Sends an invalid percent escape unchanged, as a client may do.
  const isEscaped = text.startsWith('%') || text.startsWith('..%');
  return isEscaped ? text : encodeURIComponent(text);
};

describe('malformed path and query parameters', () => {
  const withParts = entries.flatMap(({ operation, ...rest }) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in !== 'header');
    return parameters.length > 0 ? [{ ...rest, parameters }] : [];
  });

  it.each(withParts)(
    'never returns a server error for malformed path or query parameters of $name',
    async ({ path, method, parameters }) => {
      for (const parameter of parameters) {
        await together(textsInTurn(), async (text) => {
          const fill = (name: string) => {
            if (parameter.in === 'path' && name === parameter.name) return asPath(text);
            return name === 'userId' ? userId : name === 'type' ? 'c' : '1';
          };
          const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill(name));
          const query = parameter.in === 'query' ? `?${parameter.name}=${asPath(text)}` : '';
          await refuse(`${parameter.name}=${text}`, filled + query, { method });
        });
      }
    },
  );

  it('never returns a server error for a query parameter that is repeated or an object', async () => {
    const list = `admin/getnonkotakfeedbacks/${userId}/c`;
    for (const query of ['limit=1&limit=2', 'search[]=a', 'search[a]=b', 'a=1&'.repeat(2000)])
      await refuse(query, `${list}?limit=5&${query}`);
  });
});

describe('malformed JSON bodies', () => {
  const withJson = entries.flatMap(({ operation, ...rest }) => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    return schema ? [{ ...rest, schema }] : [];
  });

  it.each(withJson)(
    'never returns a server error for malformed JSON bodies of $name',
    async ({ path, method, schema }) => {
      const post = (body: string) =>
        refuse(body.slice(0, 100), path, {
          method,
          headers: { 'Content-Type': 'application/json' },
          body,
        });
      for (const body of ['', '{', 'null', '"x"', '1', '[]', '[[]]', '{"__proto__":{"a":1}}'])
        await post(body);
      await post('['.repeat(50_000));
      await post(`{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`);
      const example = exampleOf(schema) as Record<string, unknown>;
      const row = Array.isArray(example) ? (example[0] as Record<string, unknown>) : example;
      for (const name of Object.keys(row)) {
        await together(valuesInTurn(), async (value) => {
          const changed = { ...row, [name]: value };
          await post(JSON.stringify(Array.isArray(example) ? [changed] : changed));
        });
      }
    },
  );

  it('never returns a server error for a request body of an unsupported media type or encoding', async () => {
    for (const [type, coding] of [
      ['text/plain', ''],
      ['application/x-www-form-urlencoded', ''],
      ['application/json; charset=utf-7', ''],
      ['application/json', 'gzip'],
      ['application/json', 'made-up'],
      ['nonsense', ''],
    ]) {
      const headers = { 'Content-Type': type ?? '', ...(coding && { 'Content-Encoding': coding }) };
      await refuse(`${type} ${coding}`, 'admin/addamc', { method: 'POST', headers, body: '{}' });
    }
  });
});

describe('malformed encrypted payloads', () => {
  it.each(['otp/validate', 'otp/validateOtp'])(
    'never returns a server error for malformed encrypted payloads of %s',
    async (path) => {
      const key = api.services.config.payload;
      const whole = await encryptPayload({ login_Id: 'a', password: 'b', token: '' }, key);
      const payloads = [
        ...nastyTexts,
        whole.slice(0, -2),
        whole.slice(4),
        `${whole}AAAA`,
        'A'.repeat(64),
        ...(await Promise.all(nastyValues.map((value) => encryptPayload(value, key)))),
        ...(await Promise.all(
          nastyValues.map((value) => encryptPayload({ login_Id: value, password: value }, key)),
        )),
      ];
      await together(payloads, async (data) => {
        const body = JSON.stringify({ data });
        const headers = { 'Content-Type': 'application/json' };
        await refuse(data.slice(0, 80), path, { method: 'POST', headers, body });
      });
    },
  );
});

describe('malformed multipart uploads', () => {
  const type = 'multipart/form-data; boundary=x';
  const part = (head: string, body = 'y') => `--x\r\n${head}\r\n\r\n${body}\r\n`;
  const disposition = 'Content-Disposition: form-data; name="file"; filename="a.png"';

  it.each(['feedback/savenonkotak', 'feedback/upload'])(
    'never returns a server error for malformed multipart uploads to %s',
    async (path) => {
      const uploads: [string, string][] = [
        ['multipart/form-data', part(disposition)],
        ['multipart/form-data; boundary=', part(disposition)],
        [`multipart/form-data; boundary=${'b'.repeat(2000)}`, 'x'],
        ['multipart/mixed; boundary=x', `${part(disposition)}--x--`],
        ['application/json', '{}'],
        [type, ''],
        [type, '--x--'],
        [type, '--x\r\n'],
        [type, part(disposition)],
        [type, `${part('Nonsense')}--x--`],
        [type, `${part('Content-Disposition: form-data')}--x--`],
        [type, `${part('Content-Disposition: form-data; name="data"', '{')}--x--`],
        [type, `${part('Content-Disposition: form-data; name="data"', 'null')}--x--`],
        [type, `${part('Content-Disposition: form-data; name="feedback"', '../../1')}--x--`],
        [type, `${part(disposition.replace('a.png', '../../../a.png'))}--x--`],
        [type, `${part(disposition.replace('a.png', `${'a'.repeat(5000)}.png`))}--x--`],
        [type, `${part(`X: ${'h'.repeat(90_000)}`)}--x--`],
        [type, `${part('Content-Disposition: form-data; name="a"').repeat(3000)}--x--`],
        [type, `${part('Content-Disposition: form-data; name="__proto__"', '{"a":1}')}--x--`],
      ];
      for (const [contentType, body] of uploads) {
        const headers = { 'Content-Type': contentType };
        await refuse(`${contentType} ${body.slice(0, 80)}`, path, {
          method: 'POST',
          headers,
          body,
        });
      }
    },
  );
});

describe('malformed request headers', () => {
  it.each([
    ['Authorization', 'Bearer'],
    ['Authorization', `Bearer ${'x'.repeat(5000)}`],
    ['Authorization', 'Basic YTpi'],
    ['Accept-Language', ';;;q=x,*'],
    ['Accept', 'text/nonsense;q=9'],
    ['Cookie', 'XSRF-TOKEN; =; a'],
    ['X-Forwarded-For', 'not, an, address'],
    ['X-Request-Id', 'é'],
    ['If-None-Match', '"'],
    ['Range', 'bytes=9-1,x'],
    ['Origin', 'http://'],
    ['Sec-Fetch-Site', 'elsewhere'],
  ])('never returns a server error for the request header %s: %s', async (name, value) => {
    for (const path of ['config', 'feedback/getformdata', 'admin/getamc', 'health/ready'])
      await refuse(`${name}: ${value}`, path, { headers: { [name]: value } });
  });
});
