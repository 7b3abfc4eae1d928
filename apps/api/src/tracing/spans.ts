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

import { codeOf } from '../thrown.ts';

/** What sends traces away. */
export interface Tracing {
  /** Sends what is there, if it can soon, and records no more. */
  readonly close: () => Promise<void>;
}

/** Our part of a trace; the library's own stand-in, which records nothing, while none is sent. */
export const tracer = () => trace.getTracer('feedback');

interface SpanOptions {
  readonly kind?: SpanKind;
  /** Never anything about a person: no paths, no values, no texts. */
  readonly attributes?: Attributes;
  /** The trace that it goes on with; else the one around, if there is any. */
  readonly parent?: TraceContext;
}

/** Does something in a span of its own, which ends with it and says by a code how it failed. */
export async function inSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = openContext.active() }: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A message may hold values of people's: the kind and the code say enough. */
export function failSpan(span: Span, error: unknown): void {
  const kind = codeOf(error) || (error instanceof Error ? error.name : 'unknown');
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The place in the trace around, as a text that another process goes on from (W3C Trace Context). */
export function traceParent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(openContext.active(), carrier);
  return carrier.traceparent ?? null;
}

/** The trace that such a text goes on with; where there is none, one of its own begins. */
export const traceOf = (traceparent: string | null | undefined): TraceContext =>
  propagation.extract(openContext.active(), traceparent ? { traceparent } : {});

/** What a line of the log has of the trace around. */
export function traceIds(): object {
  const found = trace.getActiveSpan()?.spanContext();
  return found ? { traceId: found.traceId, spanId: found.spanId } : {};
}
