import { StartError } from '../errors.ts';
import { errorCodeOf } from '../error-details.ts';

/**
 * Returns a one-line error for a problem that the operator can fix, or the unchanged error, such as
 * a failed migration.
 */
export function unreachable(variable: string, url: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  const code = errorCodeOf(error);
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname}:${port || '5432'}`;
  if (/^E[A-Z]+$/.test(code) || /timeout/i.test(String(error))) {
    return new StartError(
      `${variable}: no database answers at ${where} (${code || 'timeout'}). Start it, or correct the address.`,
      { cause: error },
    );
  }
  if (code === '25006') {
    return new StartError(
      `${variable}: ${where} takes no writes, as a replica does. Name the primary; where a balancer finds it, start again.`,
      { cause: error },
    );
  }
  if (code.startsWith('28')) {
    return new StartError(`${variable}: ${where} refuses the user or the password.`, {
      cause: error,
    });
  }
  if (code === '3D000') {
    return new StartError(
      `${variable}: there is no database "${pathname.slice(1)}" at ${where}. Make it first.`,
      { cause: error },
    );
  }
  return error;
}
