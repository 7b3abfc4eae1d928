import { pino, type Logger } from 'pino';

import { traceIds } from './tracing/spans.ts';

/** The structured log, on standard output: no secrets, no personal data; joined to traces by their ids. */
export function openLog(level: string): Logger {
  return pino({ level, base: null, mixin: traceIds, serializers: { err: describe } });
}

interface DatabaseFacts {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly column?: unknown;
  readonly table?: unknown;
}

/** A database's error carries the statement's values, which are people's: they are left out. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { parent, ...own } = error as Error & DatabaseFacts & { readonly parent?: DatabaseFacts };
  const { code, constraint, column, table } = { ...parent, ...own };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    code,
    constraint,
    column,
    table,
    ...(error.cause instanceof Error && { cause: describe(error.cause) }),
  };
}
