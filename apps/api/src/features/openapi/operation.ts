import type { ErrorCode } from '@feedback/contract/errors';
import type * as z from 'zod/mini';

/** A part of a multipart body. */
export type FormPart =
  | { readonly kind: 'files'; readonly maxCount: number }
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType }
  | { readonly kind: 'text'; readonly schema: z.ZodMiniType };

/** What the documentation says of a call beyond its verb, path and access. */
export interface Operation {
  readonly tag: string;
  readonly summary: string;
  /** What a caller can't see from the schemas. */
  readonly details?: string;
  /** Parts of the path; a text where nothing is said. */
  readonly path?: Readonly<Record<string, z.ZodMiniType>>;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** A body, or each text part of a multipart one, that would be accepted but for its names. */
  readonly example?: unknown;
  readonly form?: Readonly<Record<string, FormPart>>;
  /** The document's schemas of what the encrypted texts hold, and a payload to begin from. */
  readonly sealed?: { readonly body: string; readonly answer: string; readonly example: object };
  /** The JSON of a success. */
  readonly answer?: z.ZodMiniType;
  /** The media type of a success that is no JSON. */
  readonly file?: string;
  /** Refusals beyond those that the access and the input bring with them. */
  readonly refusals?: readonly ErrorCode[];
}
