import type * as z from 'zod/mini';

import type { ApiScope } from '../auth/api-key.ts';
import type { ErrorCode } from '../wire/errors.ts';
import type { ListSubject } from '../reference-data/lists.ts';
import type { SecurityKind } from '../audit/security-event.ts';

/**
 * The callers that an operation accepts (rule 6.1). The server adds finer rules, such as which
 * case.
 */
export type Access = 'anyone' | 'submitter' | 'session' | 'admin' | 'superadmin';

type Method = 'GET' | 'POST' | 'DELETE';

/** Groups of operations, in the documentation's order. Groups of lists come last. */
export const operationGroups = [
  'Signing in',
  'One’s own account',
  'Users',
  'Submitting feedback',
  'Cases',
  'Report',
  'Saved views',
  'Compliance',
  'Disclosure',
  'Personal data',
  'One’s own cases',
  'Fund companies',
  'Feedback types',
  'BTL types',
  'Locations',
  'Root causes',
  'Tags',
  'Teams',
  'Reply templates',
  'Messages and history',
  'Webhooks and API keys',
] as const;

/** A part of a multipart body. */
export type FormPart =
  | { readonly kind: 'files'; readonly maxCount: number }
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType }
  | { readonly kind: 'text'; readonly schema: z.ZodMiniType };

/**
 * The callers that an operation accepts. An API key has an admin's rights at most, so each
 * operation for admins names the scope that opens it to keys, or null for people only.
 */
type Asked =
  | { readonly access: 'admin'; readonly scope: ApiScope | null }
  | { readonly access: Exclude<Access, 'admin'>; readonly scope?: never };

/** The declaration of an operation besides its verb and path. */
export type OperationDeclaration = Asked & Described;

interface Described {
  /** True for operations that a timer calls. They do not keep a session alive. */
  readonly isPoll?: boolean;
  /** True when the operation is available before the second factor is set up. */
  readonly isForSetUp?: boolean;
  /**
   * True when the operation reads many cases. A user's concurrent calls are limited, and further
   * ones are queued.
   */
  readonly isHeavy?: boolean;
  /**
   * The security event to log for each call, whatever its outcome. Events of the kind `read` are
   * counted instead of logged one by one.
   */
  readonly noted?: SecurityKind;
  /** Parts of the path; a text where nothing is said. */
  readonly params?: Readonly<Record<string, z.ZodMiniType>>;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly form?: Readonly<Record<string, FormPart>>;
  /** The document's schemas of what the encrypted texts hold, and a payload to begin from. */
  readonly sealed?: { readonly body: string; readonly answer: string; readonly example: object };
  /** The JSON of a success. */
  readonly answer?: z.ZodMiniType;
  /** The media type of a successful response that is not JSON. */
  readonly file?: string;
  /** Error responses in addition to those of the access and the input. */
  readonly refusals?: readonly ErrorCode[];
  readonly tag: (typeof operationGroups)[number] | ListSubject;
  readonly summary: string;
  /** Details for callers that the schemas do not show. */
  readonly details?: string;
  /** A body, or each text part of a multipart one, that would be accepted but for its names. */
  readonly example?: unknown;
}

/**
 * An operation of the API: its verb, its path under `/api/`, its access, its input and its output.
 */
export type Operation<
  Path extends string = string,
  Declared extends OperationDeclaration = OperationDeclaration,
> = Declared & {
  readonly method: Method;
  /** `:name` marks what `pathOf` fills in. */
  readonly path: Path;
  /** The position among all declared operations, which the API reference keeps. */
  readonly place: number;
};

let declaredSoFar = 0;

/**
 * Declares an operation. The server's validation, the clients, the API's documentation and the
 * access tests derive from it. Builds for browsers drop the parts that only the server reads.
 * @param at the verb and the path, spelled as in the specification
 */
/* @__NO_SIDE_EFFECTS__ */
export function declareOperation<
  const Path extends string,
  const Declared extends OperationDeclaration,
>(at: `${Method} ${Path}`, declared: Declared): Operation<Path, Declared> {
  const [method, path] = at.split(' ');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `at` is made of the two
  return { ...declared, method: method as Method, path: path as Path, place: declaredSoFar++ };
}

/** The names of a path's parts. */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParameter<Tail>
    : Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
  : never;

/** A path with its parts filled in and escaped. */
export function fillPath<Path extends string>(
  { path }: { readonly path: Path },
  parts: Record<PathParameter<Path>, string | number>,
): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String((parts as Record<string, string | number>)[name])),
  );
}
