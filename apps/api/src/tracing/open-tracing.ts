import { randomUUID } from 'node:crypto';
import {
  context as openContext,
  propagation,
  trace,
  type ContextManager,
} from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { TracingSettings } from '../config/tracing.ts';
import type { Tracing } from './spans.ts';
import { traceStatements } from './statements.ts';
import { inTrace, openTrace } from '../context/context.ts';

/** OpenTelemetry's contexts, kept in ours: one async-local store has all that belongs to a request. */
const traceContexts: ContextManager = {
  active: openTrace,
  with: (opened, work, self, ...given) => inTrace(opened, () => Reflect.apply(work, self, given)),
  // Asked for by what instruments emitters; ours are bound where they need it.
  bind: (_, target) => target,
  enable: () => traceContexts,
  disable: () => traceContexts,
};

const none: Tracing = { close: () => Promise.resolve() };

/** Milliseconds that a collector may take; one that hangs must hold up nothing, a stop neither. */
const patienceMs = 2000;

/**
 * Records one trace in so many, and sends them to a collector (OTLP over HTTP). Nothing of it is
 * loaded where none is wanted. Spans are opened by ourselves, where requests, statements, jobs and
 * messages begin: what instruments modules by their names sees none of a bundle's.
 */
export async function openTracing(
  settings: TracingSettings | null,
  logger: Logger,
): Promise<Tracing> {
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
    // By our own share alone: a stranger's header must not have all of theirs recorded.
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
