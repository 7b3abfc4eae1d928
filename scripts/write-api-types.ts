import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { languages } from '@feedback/contract/messages/languages';
import { errorCodes } from '@feedback/contract/wire/errors';
import openapiTS, { astToString, type SchemaObject } from 'openapi-typescript';
import ts from 'typescript';

import { buildOpenApiDocument } from '../apps/api/src/modules/system/openapi/document.ts';
import { repositoryRoot } from './build-steps.ts';

/**
 * Writes the types of every operation of the OpenAPI document for `packages/api-client`. Each build
 * of that package regenerates them from the contract, so they are not committed.
 */
const folder = join(repositoryRoot, 'packages/api-client/build');

const blob = ts.factory.createTypeReferenceNode('Blob');

/** Checks whether a schema is a file, which is a `Blob` in requests and responses. */
const isFile = ({ format }: SchemaObject) => format === 'binary';

/** Returns the content schema of a form part that holds JSON, because the client serializes it. */
const partSchema = (schema: unknown): unknown =>
  typeof schema === 'object' && schema !== null && 'contentSchema' in schema
    ? schema.contentSchema
    : schema;

const document = JSON.stringify(buildOpenApiDocument(), (_, schema: unknown) => partSchema(schema));
const types = await openapiTS(document, {
  // A request may leave out a field that has a default.
  defaultNonNullable: false,
  transform: (schema) => (isFile(schema) ? blob : undefined),
});
const locales = languages.map(({ code }) => `'${code}'`);
const codes = Object.keys(errorCodes).map((code) => `'${code}'`);
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'calls.d.ts'),
  `${astToString(types)}
/** The codes of error responses. */
export type ErrorCode = ${codes.join(' | ')};
/** The codes of the product's languages. */
export type Locale = ${locales.join(' | ')};
`,
);
