import type * as z from 'zod/mini';

/** Parses a variable's JSON; returns undefined when the text is not JSON. */
export function parseJsonVariable(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/**
 * Describes what is wrong with a variable's JSON, without its values, which hold secrets.
 * @param shape the expected form, for the message when the value is not an object
 */
export const describeJsonProblems =
  (shape: string) =>
  (issues: readonly z.core.$ZodIssue[]): string =>
    `${issues.map((issue) => problemOf(issue, shape)).join('; ')}.`;

function problemOf(issue: z.core.$ZodIssue, shape: string): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is not known`;
  const where = issue.path.join('.');
  if (where === '') return shape;
  if (issue.code === 'invalid_type') return `${where} must be a ${issue.expected}`;
  return issue.message.startsWith('Invalid') ? `${where} is wrong` : issue.message;
}
