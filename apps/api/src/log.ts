import { pino, type Logger } from 'pino';

import { describeThrown } from './thrown.ts';
import { traceIds } from './tracing/spans.ts';

/** The structured log, on standard output: no secrets, no personal data; joined to traces by their ids. */
export function openLog(level: string): Logger {
  return pino({ level, base: null, mixin: traceIds, serializers: { err: describeThrown } });
}
