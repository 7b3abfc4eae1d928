/**
 * Which drafts other tabs have open. A tab holds a lock for each draft that it writes, so that
 * another one leaves it alone; the browser ends the locks of a tab that was closed or killed.
 */
const lockName = (draft: string) => `feedback-form:draft:${draft}`;

/** Drafts that this page has let go of: the browser may take a moment to hear of it. */
const released = new Set<string>();

/** Marks a draft as open until the returned function is called. */
export function holdDraft(draft: string): () => void {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  released.delete(draft);
  // Without TLS there are no locks, and a sandboxed page may have none.
  navigator.locks?.request(lockName(draft), () => isReleased).catch(() => undefined);
  return () => {
    released.add(draft);
    release();
  };
}

/** The locks that are held; null where it can't be told. */
async function heldLocks(): Promise<Set<string | undefined> | null> {
  try {
    const { held } = await navigator.locks.query();
    return new Set(held?.map(({ name }) => name));
  } catch {
    return null;
  }
}

/** The drafts of these that no tab has open; where that can't be told, the tab's own alone. */
export async function closedDrafts(drafts: readonly string[], own: string | null) {
  const held = await heldLocks();
  return drafts.filter((draft) =>
    held ? !held.has(lockName(draft)) || released.has(draft) : draft === own,
  );
}
