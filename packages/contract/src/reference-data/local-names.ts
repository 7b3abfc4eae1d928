import * as z from 'zod/mini';

import { optionalTextSchema } from '../fields/text-rules.ts';
import { localNameLocales } from '../messages/language-names.ts';

/** Names of an entry of the reference data by language, besides its base name. */
export const localNamesSchema = z.partialRecord(z.enum(localNameLocales), z.string());

/**
 * Returns the schema of the names that a request sets: the rules of the base name apply, and an
 * empty text removes a name. When left out, the names do not change.
 */
export const createLocalNamesSchema = (rule: Parameters<typeof optionalTextSchema>[0]) =>
  z.optional(z.partialRecord(z.enum(localNameLocales), optionalTextSchema(rule)));
