import { pino, type Logger } from 'pino';

/** The structured log, on standard output: no secrets, no personal data. */
export function openLog(level: string): Logger {
  return pino({ level, base: null, serializers: { err: describe } });
}

/** A database's error carries the statement's values, which are people's: they are left out. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, column, table } = {
    ...(error as { parent?: object }).parent,
    ...error,
  } as Record<string, unknown>;
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
