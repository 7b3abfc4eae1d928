import type { ValidationKey } from '../messages/en-IN/validation.ts';

/** Creates an error that names the wrong part. The error's text has `{named}` in its place. */
export const namedError = (key: ValidationKey, named: string): string => `${key}: ${named}`;

/** The key of a rule's error, and what it names. */
export function readError(message: string): { readonly key: string; readonly named?: string } {
  const at = message.indexOf(': ');
  return at < 0 ? { key: message } : { key: message.slice(0, at), named: message.slice(at + 2) };
}
