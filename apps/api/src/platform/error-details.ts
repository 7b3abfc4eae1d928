/** Returns a property of a thrown value, or undefined when it does not have the property. */
const told = (thrown: unknown, name: string): unknown =>
  typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;

/** Returns the error code of Node, PostgreSQL or their clients; '' when there is none. */
export function getErrorCode(thrown: unknown): string {
  const code = told(thrown, 'code');
  return typeof code === 'string' ? code : '';
}

/** Returns the HTTP status of an error. */
export function getHttpStatus(thrown: unknown): number | undefined {
  const status = told(thrown, 'status');
  return typeof status === 'number' ? status : undefined;
}

/** Returns whether the system itself caused the error: the disk or the network. */
export const isSystemError = (thrown: unknown): boolean => told(thrown, 'syscall') !== undefined;

/** Returns a thrown value as an Error, with which a stream can end. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });

interface DatabaseFacts {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly column?: unknown;
  readonly table?: unknown;
}

/** The message of an error, and where it came from. */
interface DescribedError extends DatabaseFacts {
  readonly message: string;
  readonly type?: string;
  readonly stack?: string | undefined;
  readonly cause?: DescribedError;
  readonly errors?: readonly DescribedError[];
}

/**
 * Describes an error for logs and storage. A database error carries the values of its statement,
 * which are personal data, so they are omitted.
 */
export function describeError(thrown: unknown): DescribedError {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const { parent, ...own } = thrown as Error & DatabaseFacts & { readonly parent?: DatabaseFacts };
  const { code, constraint, column, table } = { ...parent, ...own };
  const message = withoutValue(thrown.message, code);
  return {
    type: thrown.name,
    message,
    stack: thrown.stack?.replace(thrown.message, () => message),
    code,
    constraint,
    column,
    table,
    ...(thrown.cause instanceof Error && { cause: describeError(thrown.cause) }),
    ...(thrown instanceof AggregateError && { errors: thrown.errors.map(describeError) }),
  };
}

/** Removes the value that an error message quotes, as PostgreSQL's class 22 does. */
const withoutValue = (message: string, code: unknown): string =>
  typeof code === 'string' && code.startsWith('22') ? message.replace(/: ".*/s, '') : message;
