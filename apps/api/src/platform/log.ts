import { destination, pino, stdTimeFunctions, type Logger } from 'pino';

import { describeError } from './error-details.ts';
import { getTraceIds } from './tracing/spans.ts';

/** Logs Node's process warnings as JSON, which Node would print as plain text. */
export function logProcessWarnings(logger: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'Node.js warning'));
}

/**
 * Opens the structured log: one JSON object per line, with the level's name and the time in ISO
 * 8601. The log contains no secrets and no personal data, and trace ids link its lines to traces.
 * @param fileDescriptor 1 for standard output, 2 for standard error
 */
export function openStructuredLog(level: string, fileDescriptor: 1 | 2 = 1): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: getTraceIds,
    serializers: { err: describeError },
  };
  return pino(options, destination(fileDescriptor));
}
