import { Session } from 'node:inspector/promises';
import { setImmediate } from 'node:timers/promises';

/** Milliseconds that are enough for the first jobs and the modules that they load. */
const restMs = 10_000;

/**
 * Collects all garbage once a start is over: V8 reserves the memory that it needed for the next
 * burst, and never collects in a process that does little.
 */
export function collectAfterStart(): void {
  const collect = () => void collectGarbage().catch(() => undefined);
  setTimeout(collect, restMs).unref();
}

/** Collects all garbage, and returns the memory that a burst needed to the machine. */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  // V8 responds during its collection, whose lock the end of a session waits for.
  await setImmediate();
  session.disconnect();
}
