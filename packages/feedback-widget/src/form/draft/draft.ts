import type { Values } from '../use-form.ts';

/** What was typed into a form, kept on the device. Never an OTP, never a file, never a PAN. */
export interface Draft {
  readonly values: Values;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** A shared computer should not remember for long. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Fields that no draft holds (rule 15.2). */
const neverKept = ['pan'];

const keyOf = (owner: string) => `feedback-form:draft:${owner}`;

/** The device's storage; null where the page may not have one (a sandbox, a privacy setting). */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** What stands under a draft's key; anybody may have put it there. No values end in an error. */
type Stored = { readonly savedAt?: unknown; readonly values?: object } | null;

const isDraft = (stored: Stored): stored is Draft =>
  typeof stored?.savedAt === 'number' &&
  typeof stored.values === 'object' &&
  Object.values(stored.values).every((text) => typeof text === 'string');

/** An owner's draft; null when there is none that is younger than a day. */
export function readDraft(owner: string): Draft | null {
  const text = storage()?.getItem(keyOf(owner));
  if (!text) return null;
  try {
    const stored: Stored = JSON.parse(text);
    if (isDraft(stored) && Date.now() - stored.savedAt < lifetimeMs) return stored;
  } catch {
    // Not ours, or cut off: as good as none.
  }
  clearDraft(owner);
  return null;
}

/** Keeps a draft; false where the device has no room or no storage for it. */
export function writeDraft(owner: string, values: Values): boolean {
  try {
    const kept = Object.entries(values).filter(([name]) => !neverKept.includes(name));
    const draft: Draft = { values: Object.fromEntries(kept), savedAt: Date.now() };
    storage()?.setItem(keyOf(owner), JSON.stringify(draft));
    return storage() !== null;
  } catch {
    return false;
  }
}

export function clearDraft(owner: string): void {
  storage()?.removeItem(keyOf(owner));
}

/** Forgets the drafts of every owner whose name begins so. */
export function clearDrafts(ownersBegin: string): void {
  const kept = storage();
  if (!kept) return;
  for (const key of Object.keys(kept)) {
    if (key.startsWith(keyOf(ownersBegin))) kept.removeItem(key);
  }
}
