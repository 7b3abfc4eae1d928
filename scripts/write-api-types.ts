import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { errorCodes } from '@feedback/contract/wire/errors';
import openapiTS, { astToString, type SchemaObject } from 'openapi-typescript';
import ts from 'typescript';

import { openApiDocument } from '../apps/api/src/features/openapi/document.ts';
import { root } from './build-steps.ts';

/**
 * Writes the types of every call, as the OpenAPI document has it, for `packages/api-client`. They
 * are made whenever that is built and never kept: the document is made from the contract.
 */
const folder = join(root, 'packages/api-client/build');

const blob = ts.factory.createTypeReferenceNode('Blob');

/** A file is bytes for those who send it and those who get it. */
const isFile = ({ format }: SchemaObject) => format === 'binary';

/** Of a part of a form that is JSON the schema of what it holds: the client writes it as a text. */
const partSchema = (schema: unknown): unknown =>
  typeof schema === 'object' && schema !== null && 'contentSchema' in schema
    ? schema.contentSchema
    : schema;

const document = JSON.stringify(openApiDocument(), (_, schema: unknown) => partSchema(schema));
const types = await openapiTS(document, {
  // What has a default may be left out by who sends it.
  defaultNonNullable: false,
  transform: (schema) => (isFile(schema) ? blob : undefined),
});
const codes = Object.keys(errorCodes).map((code) => `'${code}'`);
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'calls.d.ts'),
  `${astToString(types)}
/** The names of refusals. */
export type ErrorCode = ${codes.join(' | ')};
`,
);
