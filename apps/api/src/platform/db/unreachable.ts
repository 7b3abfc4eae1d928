import { StartError } from '../errors.ts';
import { getErrorCode } from '../error-details.ts';

/**
 * Returns a one-line error for a problem that the operator can fix, or the unchanged error, such as
 * a failed migration.
 */
export function toUnreachableError(variable: string, url: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  const code = getErrorCode(error);
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname}:${port || '5432'}`;
  if (/^E[A-Z]+$/.test(code) || /timeout/i.test(String(error))) {
    return new StartError(
      `${variable}: no database responds at ${where} (${code || 'timeout'}). Start the database, or correct the address.`,
      { cause: error },
    );
  }
  if (code === '25006') {
    return new StartError(
      `${variable}: ${where} is read-only, like a replica. Set the address of the primary. If a balancer chooses the primary, start the product again.`,
      { cause: error },
    );
  }
  if (code.startsWith('28')) {
    return new StartError(
      `${variable}: ${where} rejects the user or the password. Correct them in the address.`,
      {
        cause: error,
      },
    );
  }
  if (code === '3D000') {
    return new StartError(
      `${variable}: there is no database "${pathname.slice(1)}" at ${where}. Create it first.`,
      { cause: error },
    );
  }
  return error;
}
