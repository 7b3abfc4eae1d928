import { currentTime, services } from '../platform/context/context.ts';
import { findUnreferencedDataKeys } from '../modules/privacy/index.ts';

/** Milliseconds: the age at which an unreferenced key counts as left behind by a process. */
const unusedMs = 24 * 3_600_000;

/**
 * Destroys keys that were stored and never used, or whose submission failed. Returns their number.
 */
export async function destroyUnusedKeys(olderThanMs = unusedMs): Promise<number> {
  const { keys } = services();
  let swept = 0;
  for await (const ids of keys.pages(new Date(currentTime().getTime() - olderThanMs))) {
    const unnamed = await findUnreferencedDataKeys(ids);
    await keys.destroy(unnamed);
    swept += unnamed.length;
  }
  return swept;
}
