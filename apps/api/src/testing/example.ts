import type { JsonSchema } from '../features/openapi/json-schema.ts';

/** A value of a schema's shape, to begin from when a call is tried. */
export function exampleOf(schema: JsonSchema | boolean): unknown {
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
