import { SpanKind, trace, type Span } from '@opentelemetry/api';
import { Client } from 'pg';

import { markSpanFailed, getTracer } from './spans.ts';

/**
 * Gives each SQL statement inside a recorded trace its own span. The span is named by the
 * statement's verb and first table, because the text of a Sequelize query holds values.
 * @returns a function that stops tracing the statements
 */
export function traceStatements(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to its client
  const plain: Callback = Client.prototype.query;
  const traced: Callback = function query(this: Client, ...given: unknown[]): unknown {
    if (!trace.getActiveSpan()?.isRecording()) return Reflect.apply(plain, this, given);
    const span = getTracer().startSpan(summaryOf(given[0]), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql' },
    });
    const last = given.at(-1);
    if (isCallback(last)) given[given.length - 1] = ending(span, last);
    const result: unknown = Reflect.apply(plain, this, given);
    if (!isCallback(last)) endWith(span, result);
    return result;
  };
  Reflect.set(Client.prototype, 'query', traced);
  return () => Reflect.set(Client.prototype, 'query', plain);
}

type Callback = (...answer: unknown[]) => unknown;

const isCallback = (given: unknown): given is Callback => typeof given === 'function';

/** Wraps a callback so that the span ends before it is called. */
const ending =
  (span: Span, call: Callback): Callback =>
  (...answer) => {
    if (answer[0]) markSpanFailed(span, answer[0]);
    span.end();
    return call(...answer);
  };

/** Ends a span when its promise settles; for a stream, when the stream begins. */
function endWith(span: Span, result: unknown): void {
  if (!(result instanceof Promise)) {
    span.end();
    return;
  }
  result.then(
    () => span.end(),
    (error: unknown) => {
      markSpanFailed(span, error);
      span.end();
    },
  );
}

const firstTable = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?/i;

/** Returns the summary of a statement, such as `SELECT feedbacks`. */
function summaryOf(statement: unknown): string {
  const text =
    typeof statement === 'object' && statement !== null
      ? Reflect.get(statement, 'text')
      : statement;
  if (typeof text !== 'string') return 'statement';
  const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  const [, table] = firstTable.exec(text) ?? [];
  return table ? `${verb.toUpperCase()} ${table}` : verb.toUpperCase();
}
