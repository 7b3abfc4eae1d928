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
