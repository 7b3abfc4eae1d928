import * as z from 'zod/mini';

import { apiFieldDescriptions } from './field-descriptions.ts';

export type OpenApiJsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Converts a schema of the contract to JSON Schema.
 * @param io `input` for a request, `output` for a response
 */
export function toOpenApiJsonSchema(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
): OpenApiJsonSchema {
  const json = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      for (const { _zod } of zodSchema._zod.def.checks ?? []) {
        // The `params` of a custom check contain its JSON Schema keywords.
        if ('params' in _zod.def) Object.assign(jsonSchema, _zod.def.params);
      }
      for (const [name, field] of Object.entries(jsonSchema.properties ?? {})) {
        const description = apiFieldDescriptions[name];
        if (description && typeof field === 'object') field.description ??= description;
      }
      // Omits the patterns that exclude control characters, which are too long to help a reader.
      if (String(jsonSchema.pattern).includes('\\p{Cc}')) delete jsonSchema.pattern;
    },
  });
  delete json.$schema;
  return json;
}
