import type { ContextManager } from '@opentelemetry/api';

import { inTrace, openTrace } from './context.ts';

/** OpenTelemetry's contexts, kept in ours: one async-local store has all that belongs to a request. */
export const traceContexts: ContextManager = {
  active: openTrace,
  with: (trace, work, self, ...given) => inTrace(trace, () => Reflect.apply(work, self, given)),
  // Asked for by what instruments emitters; ours are bound where they need it.
  bind: (_, target) => target,
  enable: () => traceContexts,
  disable: () => traceContexts,
};
