import { context as openContext, SpanKind, trace } from '@opentelemetry/api';
import type { NextFunction, Request, Response } from 'express';

import { continueTrace, getTracer } from '../../tracing/spans.ts';
import { findRoutePattern } from './request-log.ts';

/**
 * Handles a request in a span of its own, which continues the trace of a proxy in front. The span
 * is named by the route's pattern, because paths hold mobile numbers.
 */
export function traceRequest(req: Request, res: Response, next: NextFunction): void {
  const around = continueTrace(req.get('traceparent'));
  const span = getTracer().startSpan(req.method, { kind: SpanKind.SERVER }, around);
  if (!span.isRecording()) {
    next();
    return;
  }
  res.on('close', () => {
    const route = findRoutePattern(req);
    span.updateName(`${req.method} ${route}`);
    span.setAttributes({
      'http.request.method': req.method,
      'http.route': route,
      'http.response.status_code': res.statusCode,
      'feedback.request_id': req.requestId,
    });
    if (res.statusCode >= 500) span.setAttribute('error.type', String(res.statusCode));
    span.end();
  });
  openContext.with(trace.setSpan(around, span), next);
}
