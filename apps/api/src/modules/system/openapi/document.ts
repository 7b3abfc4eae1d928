import { apiKeyPrefix, apiScopeSchema } from '@feedback/contract/auth/api-key';
import { errorEnvelopeSchema } from '@feedback/contract/wire/envelope';
import { operations } from '@feedback/contract/operations/every-operation';
import { errorCodes, type ErrorCode } from '@feedback/contract/wire/errors';
import { typedKeys } from '@feedback/contract/keys';
import { referenceLists } from '@feedback/contract/reference-data/lists';
import {
  operationGroups,
  type OperationAccess,
  type MultipartPart,
  type Operation,
} from '@feedback/contract/calls/operation';
import { getErrorText } from '../../../platform/http/responses/texts.ts';
import { apiFieldDescriptions } from './field-descriptions.ts';
import { apiIntroduction } from './introduction.ts';
import { toOpenApiJsonSchema, type OpenApiJsonSchema } from './json-schema.ts';
import { describeOutgoingWebhooks } from './outgoing-webhooks.ts';
import {
  signInResultSchema,
  signInRequestSchema,
  otpResultSchema,
  validateOtpSchema,
} from '@feedback/contract/auth/auth';

/** The schemas of encrypted payloads after decryption, by their names in the document. */
const sealedPayloads = {
  LoginPayload: { schema: signInRequestSchema, io: 'input' },
  LoginResult: { schema: signInResultSchema, io: 'output' },
  OtpPayload: { schema: validateOtpSchema, io: 'input' },
  OtpResult: { schema: otpResultSchema, io: 'output' },
} as const;

const tags: readonly string[] = [
  ...new Set([
    ...operationGroups,
    ...typedKeys(referenceLists).map((name) => referenceLists[name].words.subject),
  ]),
];

/** The operation names, sorted by tag and by the order of declaration. */
const inOrder = typedKeys(operations).toSorted((a, b) => {
  const [one, other] = [operations[a], operations[b]];
  return tags.indexOf(one.tag) - tags.indexOf(other.tag) || one.place - other.place;
});

/**
 * Returns the contract as an OpenAPI 3.1 document, generated from the schemas that validate
 * requests.
 */
export function buildOpenApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of inOrder) {
    const operation = operations[name];
    const path = `/api/${operation.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(name, operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Feedback API', version: '1.0.0', description: apiIntroduction },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths,
    webhooks: describeOutgoingWebhooks(),
    components: {
      securitySchemes,
      headers,
      schemas: { Failure: toOpenApiJsonSchema(errorEnvelopeSchema, 'output'), ...payloadSchemas() },
    },
  };
}

function describe(operationId: string, operation: Operation) {
  const isOpen = operation.access === 'anyone';
  const body = bodyOf(operation);
  return {
    operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: [operation.details, accessText[operation.access], scopeText(operation)]
      .filter(Boolean)
      .join('\n\n'),
    security: isOpen ? [] : securityOf(operation),
    parameters: [
      ...pathParameters(operation),
      ...queryParameters(operation),
      ...(operation.method === 'GET' ? [] : [crossSiteToken]),
    ],
    ...(operation.sealed && { 'x-sealed': operation.sealed }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { 200: success(operation), ...refusals(operation) },
  };
}

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token from `otp/validate` or `status/open`',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: `An API key of another system. It begins with \`${apiKeyPrefix}\`. Its scopes are among ${apiScopeSchema.options.map((scope) => `\`${scope}\``).join(', ')}.`,
  },
};

/** Returns the security requirements: a session, or an API key with the operation's scope. */
const securityOf = ({ scope }: Operation) => [
  { session: [] },
  ...(scope ? [{ apiKey: [scope] }] : []),
];

const scopeText = ({ scope }: Operation) => scope && `API keys need the scope \`${scope}\`.`;

/** Returns the schemas of the encrypted payloads, which no request or response body references. */
const payloadSchemas = () =>
  Object.fromEntries(
    Object.entries(sealedPayloads).map(([name, { schema, io }]) => [
      name,
      toOpenApiJsonSchema(schema, io),
    ]),
  );

const crossSiteToken = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: false,
  description: 'The value of the cookie `XSRF-TOKEN`; required if the request has this cookie',
  schema: { type: 'string' },
};

const header = (description: string, type = 'string') => ({ description, schema: { type } });

/** The descriptions of the response headers. */
const headers = {
  RequestId: header('Id of the request in the product’s log. A caller may send its own id'),
  RetryAfter: header('Seconds to wait before the next attempt', 'integer'),
  ContentDisposition: header('`attachment`, with a file name'),
} as const;

const headersOf = (names: Readonly<Record<string, keyof typeof headers>>) => ({
  headers: Object.fromEntries(
    Object.entries({ 'X-Request-Id': 'RequestId', ...names }).map(([name, key]) => [
      name,
      { $ref: `#/components/headers/${key}` },
    ]),
  ),
});

const accessText: Record<OperationAccess, string> = {
  anyone: 'Needs no session.',
  submitter: 'Needs the token of `status/open`; covers only the cases of its mobile.',
  session: 'Needs a session of any role.',
  admin: 'For admins and super admins.',
  superadmin: 'For super admins.',
};

function pathParameters({ path, params }: Operation) {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => {
    const schema = params?.[name];
    const described = schema ? toOpenApiJsonSchema(schema, 'input') : { type: 'string' };
    return { name, in: 'path', required: true, ...about(name), schema: described };
  });
}

const about = (name: string) =>
  apiFieldDescriptions[name] ? { description: apiFieldDescriptions[name] } : {};

function queryParameters({ query }: Operation) {
  if (!query) return [];
  const { properties = {}, required = [] } = toOpenApiJsonSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...about(name),
    schema,
  }));
}

function bodyOf({ body, form, example }: Operation): Record<string, object> | null {
  const shown = example === undefined ? {} : { example };
  if (body) return { 'application/json': { schema: toOpenApiJsonSchema(body, 'input'), ...shown } };
  if (!form) return null;
  const parts = Object.entries(form);
  const required = parts.filter(([, part]) => part.kind !== 'files').map(([name]) => name);
  const properties = Object.fromEntries(parts.map(([name, part]) => [name, partSchema(part)]));
  const encoding = Object.fromEntries(
    parts.map(([name, part]) => [name, { contentType: contentTypes[part.kind] }]),
  );
  const schema = { type: 'object', properties, required };
  return { 'multipart/form-data': { schema, encoding, ...shown } };
}

/**
 * The media types of a form's parts. The server ignores the declared type of a file and checks its
 * name and content.
 */
const contentTypes = {
  files: 'application/octet-stream',
  json: 'application/json, text/plain',
  text: 'text/plain',
} as const;

function partSchema(part: MultipartPart): OpenApiJsonSchema {
  if (part.kind === 'files') {
    return { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: part.maxCount };
  }
  const schema = toOpenApiJsonSchema(part.schema, 'input');
  if (part.kind === 'text') return schema;
  return { type: 'string', contentMediaType: 'application/json', contentSchema: schema };
}

function success({ answer, file }: Operation) {
  const content = answer
    ? { 'application/json': { schema: toOpenApiJsonSchema(answer, 'output') } }
    : { [file ?? 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } } };
  const fileHeaders = { 'Content-Disposition': 'ContentDisposition' } as const;
  return { description: 'Success', ...headersOf(file ? fileHeaders : {}), content };
}

const comesBack = new Set([429, 503]);
const textOf = (code: ErrorCode) => getErrorText('en', errorCodes[code].message);

/** Returns one error response per status, described by its error codes and their texts. */
function refusals(operation: Operation) {
  const codes: ErrorCode[] = [...(operation.refusals ?? []), 'unexpected', 'unavailable'];
  if (operation.access === 'submitter') codes.push('accessEnded');
  else if (operation.access !== 'anyone') codes.push('unauthenticated', 'forbidden');
  if (operation.method !== 'GET') codes.push('crossSite');
  if (operation.body ?? operation.form) codes.push('malformed', 'tooLarge');
  if (operation.body ?? operation.form ?? operation.query ?? operation.path.includes(':'))
    codes.push('validation');
  const statuses = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCodes[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  statuses.delete(200);
  const schema = { $ref: '#/components/schemas/Failure' };
  return Object.fromEntries(
    [...statuses].map(([status, all]) => [
      status,
      {
        description: all.map((code) => `\`${code}\`: ${textOf(code)}`).join('\n\n'),
        ...headersOf(comesBack.has(status) ? { 'Retry-After': 'RetryAfter' } : {}),
        content: { 'application/json': { schema } },
      },
    ]),
  );
}
