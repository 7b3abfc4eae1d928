import { Session } from 'node:inspector/promises';
import { setImmediate } from 'node:timers/promises';

/** Milliseconds after the start by which the first jobs have run and their modules are loaded. */
const restMs = 10_000;

/**
 * Collects all garbage once the start is over. V8 reserves the memory of the start for the next
 * burst, and a process that does little never triggers a collection.
 */
export function collectGarbageAfterStart(): void {
  const collect = () => void collectGarbage().catch(() => undefined);
  setTimeout(collect, restMs).unref();
}

/** Collects all garbage and returns the memory that a burst needed to the operating system. */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  // V8 responds during its collection, whose lock the end of a session waits for.
  await setImmediate();
  session.disconnect();
}
