import * as z from 'zod/mini';

import { fieldTexts } from './field-texts.ts';

/** A JSON Schema, as far as we look into it. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** A check of the contract's texts says in its params what a JSON Schema can say of it. */
interface DescribedCheck {
  readonly params?: Record<string, unknown>;
}

/**
 * A schema of the contract as JSON Schema.
 * @param io what a caller may send, or what the API answers
 */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      for (const { _zod } of zodSchema._zod.def.checks ?? []) {
        Object.assign(jsonSchema, (_zod.def as DescribedCheck).params);
      }
      for (const [name, field] of Object.entries(jsonSchema.properties ?? {})) {
        const description = fieldTexts[name];
        if (description && typeof field === 'object') field.description ??= description;
      }
      // How our patterns exclude control characters: long, and no help to a reader.
      if (String(jsonSchema.pattern).includes('\\p{Cc}')) delete jsonSchema.pattern;
    },
  });
  delete json.$schema;
  return json as JsonSchema;
}
