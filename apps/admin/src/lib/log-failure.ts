import type { Operation } from '@feedback/contract/calls/operation';

/** Says in the browser's log which call failed and why (rule 3.12). */
export function logFailure(call: Pick<Operation, 'method' | 'path'>, reason: string): void {
  const [service, ...operation] = call.path.split('/');
  // oxlint-disable-next-line no-console -- the log that is asked for
  console.error(`${service}: ${operation.join('/') || service} failed: ${reason}`);
}
