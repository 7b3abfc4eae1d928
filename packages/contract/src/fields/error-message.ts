import type { ValidationKey } from '../messages/en-IN/validation.ts';

/**
 * Returns an error message with the invalid value, which replaces `{named}` in the error's text.
 */
export const formatErrorMessage = (key: ValidationKey, named: string): string => `${key}: ${named}`;

/** Returns the key of an error message and the value that it names. */
export function parseErrorMessage(message: string): {
  readonly key: string;
  readonly named?: string;
} {
  const at = message.indexOf(': ');
  return at < 0 ? { key: message } : { key: message.slice(0, at), named: message.slice(at + 2) };
}
