import type * as z from 'zod/mini';

import type { ApiScope } from '../auth/api-key.ts';
import type { ErrorCode } from '../wire/errors.ts';
import type { ListSubject } from '../reference-data/lists.ts';
import type { SecurityEventKind } from '../audit/security-event.ts';

/**
 * The callers that an operation accepts (rule 6.1). The server adds finer rules, such as access to
 * one case.
 */
export type OperationAccess = 'anyone' | 'submitter' | 'session' | 'admin' | 'superadmin';

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Groups of operations, in the order of the documentation. Groups of reference-data lists come
 * last.
 */
export const operationGroups = [
  'Sign-in',
  'Own account',
  'Users',
  'Submitting feedback',
  'Cases',
  'Report',
  'Saved views',
  'Macros',
  'Rules',
  'Compliance',
  'Disclosure',
  'Personal data',
  'Status page',
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
export type MultipartPart =
  | { readonly kind: 'files'; readonly maxCount: number }
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType }
  | { readonly kind: 'text'; readonly schema: z.ZodMiniType };

/**
 * The callers that an operation accepts. An API key never has more rights than an admin, so each
 * admin operation names the scope that allows API keys, or null for people only.
 */
type Asked =
  | { readonly access: 'admin'; readonly scope: ApiScope | null }
  | { readonly access: Exclude<OperationAccess, 'admin'>; readonly scope?: never };

/** The declaration of an operation except its HTTP method and path. */
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
  readonly noted?: SecurityEventKind;
  /** The schemas of the path parameters; a parameter without a schema is a text. */
  readonly params?: Readonly<Record<string, z.ZodMiniType>>;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly form?: Readonly<Record<string, MultipartPart>>;
  /** The names of the schemas that the encrypted texts decrypt to, and an example payload. */
  readonly sealed?: { readonly body: string; readonly answer: string; readonly example: object };
  /** The schema of a successful JSON response. */
  readonly answer?: z.ZodMiniType;
  /** The media type of a successful response that is not JSON. */
  readonly file?: string;
  /** Error responses in addition to those for failed authorization and invalid input. */
  readonly refusals?: readonly ErrorCode[];
  readonly tag: (typeof operationGroups)[number] | ListSubject;
  readonly summary: string;
  /** Details for callers that the schemas do not express. */
  readonly details?: string;
  /**
   * An example body, or an example of each text part of a multipart body. It is valid except that
   * the names in it may not exist.
   */
  readonly example?: unknown;
}

/**
 * An operation of the API: its HTTP method, its path under `/api/`, its access, its input and its
 * output.
 */
export type Operation<
  Path extends string = string,
  Declared extends OperationDeclaration = OperationDeclaration,
> = Declared & {
  readonly method: Method;
  /** The path; `fillPathParameters` replaces each `:name` by a parameter. */
  readonly path: Path;
  /**
   * The position among all declared operations, which determines the order of the API reference.
   */
  readonly place: number;
};

let declaredSoFar = 0;

/**
 * Declares an operation. The server's validation, the clients, the API's documentation and the
 * access tests derive from the declaration. Builds for browsers drop the properties that only the
 * server reads.
 *
 * @param at the HTTP method and the path, spelled as in the specification
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

/** The names of the parameters in a path. */
export type PathParameterName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParameterName<Tail>
    : Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
  : never;

/** Returns a path with its parameters filled in and URL-encoded. */
export function fillPathParameters<Path extends string>(
  { path }: { readonly path: Path },
  parts: Record<PathParameterName<Path>, string | number>,
): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String((parts as Record<string, string | number>)[name])),
  );
}
