import { randomUUID } from 'node:crypto';
import {
  context as openContext,
  propagation,
  trace,
  type ContextManager,
} from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { TracingSettings } from '../config/tracing.ts';
import type { TraceExporter } from './spans.ts';
import { traceStatements } from './statements.ts';
import { runInTrace, getTraceContext } from '../context/context.ts';

/**
 * Keeps OpenTelemetry's contexts in the product's own async-local store, which holds all the state
 * of a request.
 */
const traceContexts: ContextManager = {
  active: getTraceContext,
  with: (opened, work, self, ...given) =>
    runInTrace(opened, () => Reflect.apply(work, self, given)),
  // Only instrumentations of event emitters call it; this product binds its emitters itself.
  bind: (_, target) => target,
  enable: () => traceContexts,
  disable: () => traceContexts,
};

const none: TraceExporter = { close: () => Promise.resolve() };

/**
 * Milliseconds that a collector may take: a collector that hangs must not delay requests or a stop.
 */
const patienceMs = 2000;

/**
 * Records a share of all traces and sends them to a collector (OTLP over HTTP). Loads no tracing
 * module when tracing is off. The product opens its spans itself, where requests, statements, jobs
 * and messages begin: instrumentations find modules by name, and a bundle has no such names.
 */
export async function openTracing(
  settings: TracingSettings | null,
  logger: Logger,
): Promise<TraceExporter> {
  if (!settings) return none;
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { W3CTraceContextPropagator }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: settings.url,
    headers: { ...settings.headers },
    timeoutMillis: patienceMs,
  });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'feedback',
      'service.instance.id': randomUUID(),
    }),
    // Samples by the configured share alone: a header of an unauthenticated client must not have
    // all its requests recorded.
    sampler: new sdk.TraceIdRatioBasedSampler(settings.share),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter, { exportTimeoutMillis: patienceMs })],
  });
  trace.setGlobalTracerProvider(provider);
  openContext.setGlobalContextManager(traceContexts);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const leaveStatements = traceStatements();
  return {
    async close() {
      leaveStatements();
      trace.disable();
      openContext.disable();
      propagation.disable();
      await provider.shutdown().catch((error: unknown) => {
        logger.warn({ err: error }, 'the last traces could not be sent');
      });
    },
  };
}
