/** A property of something that was thrown; undefined when it has none of that name. */
const told = (thrown: unknown, name: string): unknown =>
  typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;

/** The code that Node, PostgreSQL and their clients mark an error with; '' when it has none. */
export function codeOf(thrown: unknown): string {
  const code = told(thrown, 'code');
  return typeof code === 'string' ? code : '';
}

/** The HTTP status that an error is marked with. */
export function statusOf(thrown: unknown): number | undefined {
  const status = told(thrown, 'status');
  return typeof status === 'number' ? status : undefined;
}

/** Whether the system itself refused: the disk, the network. */
export const isOfSystem = (thrown: unknown): boolean => told(thrown, 'syscall') !== undefined;

/** What was thrown as the error that a stream ends with. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });

interface DatabaseFacts {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly column?: unknown;
  readonly table?: unknown;
}

/** An error's own words, and where it came from. */
interface DescribedError extends DatabaseFacts {
  readonly message: string;
  readonly type?: string;
  readonly stack?: string | undefined;
  readonly cause?: DescribedError;
  readonly errors?: readonly DescribedError[];
}

/**
 * An error as it may be logged and kept: a database's error carries the statement's values,
 * which are people's, so they are left out.
 */
export function describeThrown(thrown: unknown): DescribedError {
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
    ...(thrown.cause instanceof Error && { cause: describeThrown(thrown.cause) }),
    ...(thrown instanceof AggregateError && { errors: thrown.errors.map(describeThrown) }),
  };
}

/** The text of a refusal without the value that it names; PostgreSQL's class 22 are such. */
const withoutValue = (message: string, code: unknown): string =>
  typeof code === 'string' && code.startsWith('22') ? message.replace(/: ".*/s, '') : message;
