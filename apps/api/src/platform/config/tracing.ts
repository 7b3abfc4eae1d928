import * as z from 'zod/mini';

import { parsedTextSchema } from './values.ts';

/** Collector settings for traces, and the share of traces to record. */
export interface TracingSettings {
  /** The collector's address for traces, OTLP over HTTP. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The share of all traces to record, from 0 to 1. */
  readonly share: number;
}

/** Returns the settings from OpenTelemetry's standard variables; null when tracing is off. */
export function buildTraceSettings(values: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string | null;
  readonly OTEL_EXPORTER_OTLP_HEADERS: Readonly<Record<string, string>>;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}): TracingSettings | null {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === null) return null;
  return {
    url: `${endpoint}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

const headersError = 'write it as name=value. Separate several with commas.';

/**
 * Schema of the collector's headers, which may contain secrets, so the error text never repeats a
 * value.
 */
export const traceHeadersSchema = () => z._default(parsedTextSchema(toHeaders, headersError), {});

function toHeaders(raw: string): Record<string, string> | null {
  const pairs = raw.split(',').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), value.join('=').trim()] as const;
  });
  const isWhole = pairs.every(([name, value]) => /^[\w-]+$/.test(name) && value !== '');
  return isWhole ? Object.fromEntries(pairs) : null;
}

/** Schema of a share from 0 to 1. */
export const traceShareSchema = (fallback: number) =>
  z._default(
    parsedTextSchema((raw) => {
      const share = /^[01](\.[0-9]+)?$/.test(raw) ? Number(raw) : Number.NaN;
      return share <= 1 ? share : null;
    }, 'write it as a number from 0 to 1, such as 0.05.'),
    fallback,
  );
