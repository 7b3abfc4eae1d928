/**
 * Locks that show which drafts other tabs have open. A tab holds a lock for each draft that it
 * writes, so that other tabs leave it alone; the browser releases the locks of a closed or killed
 * tab.
 */
const lockName = (draft: string) => `feedback-form:draft:${draft}`;

/** Drafts that this page has released; the browser's lock list may lag for a moment. */
const released = new Set<string>();

/** Marks a draft as open until the returned function is called. */
export function markDraftOpen(draft: string): () => void {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  released.delete(draft);
  // Pages without TLS have no locks, and a sandboxed page may have none.
  navigator.locks?.request(lockName(draft), () => isReleased).catch(() => undefined);
  return () => {
    released.add(draft);
    release();
  };
}

/** Returns the held locks; null when the browser cannot list them. */
async function heldLocks(): Promise<Set<string | undefined> | null> {
  try {
    const { held } = await navigator.locks.query();
    return new Set(held?.map(({ name }) => name));
  } catch {
    return null;
  }
}

/**
 * Returns those drafts that no tab has open; only the tab's own draft when locks cannot be listed.
 */
export async function findClosedDrafts(drafts: readonly string[], own: string | null) {
  const held = await heldLocks();
  return drafts.filter((draft) =>
    held ? !held.has(lockName(draft)) || released.has(draft) : draft === own,
  );
}
