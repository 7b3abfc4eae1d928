import {
  context as openContext,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context as TraceContext,
  type Span,
} from '@opentelemetry/api';

import { getErrorCode } from '../error-details.ts';

/** The exporter of traces. */
export interface TraceExporter {
  /** Sends the recorded spans, if it can do so soon, and records no more. */
  readonly close: () => Promise<void>;
}

/** Returns the product's tracer. It is OpenTelemetry's no-op tracer while tracing is off. */
export const getTracer = () => trace.getTracer('feedback');

interface SpanOptions {
  readonly kind?: SpanKind;
  /** Attributes without personal data: no paths, no values, no texts. */
  readonly attributes?: Attributes;
  /** Parent of the span; by default the current span, if any. */
  readonly parent?: TraceContext;
}

/**
 * Runs work in a span of its own. The span ends with the work and has an error code when it fails.
 */
export async function runInSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = openContext.active() }: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  return getTracer().startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      markSpanFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Marks a span as failed, by the error's kind and code; its message may contain personal data. */
export function markSpanFailed(span: Span, error: unknown): void {
  const kind = getErrorCode(error) || (error instanceof Error ? error.name : 'unknown');
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Returns the current trace position as text, so that another process can continue the trace (W3C
 * Trace Context).
 */
export function getTraceParent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(openContext.active(), carrier);
  return carrier.traceparent ?? null;
}

/** Returns the trace to continue from such a text, or the current context without a text. */
export const continueTrace = (traceparent: string | null | undefined): TraceContext =>
  propagation.extract(openContext.active(), traceparent ? { traceparent } : {});

/** Returns the trace ids for a log line. */
export function getTraceIds(): object {
  const found = trace.getActiveSpan()?.spanContext();
  return found ? { traceId: found.traceId, spanId: found.spanId } : {};
}
