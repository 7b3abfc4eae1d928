import type { SentOtp } from '../../api/otp-api.ts';
import type { Values } from '../use-form.ts';

/** What was typed into a form, kept on the device. Never an OTP, never a file, never a PAN. */
export interface Draft {
  readonly values: Values;
  /** Where an OTP was sent, so that the code of its SMS still works in the next tab. */
  readonly otp?: SentOtp | undefined;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** A shared computer should not remember for long. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Fields that no draft holds (rule 15.2). */
const neverKept = ['pan'];

const prefix = 'feedback-form:draft:';

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

/** A draft by its name; null when there is none that is younger than a day. */
export function readDraft(name: string): Draft | null {
  const text = storage()?.getItem(prefix + name);
  if (!text) return null;
  try {
    const stored: Stored = JSON.parse(text);
    if (isDraft(stored) && Date.now() - stored.savedAt < lifetimeMs) return stored;
  } catch {
    // Not ours, or cut off: as good as none.
  }
  clearDraft(name);
  return null;
}

/** Keeps a draft; false where the device has no room or no storage for it. */
export function writeDraft(name: string, values: Values, otp?: SentOtp): boolean {
  try {
    const kept = Object.entries(values).filter(([field]) => !neverKept.includes(field));
    const draft: Draft = { values: Object.fromEntries(kept), otp, savedAt: Date.now() };
    storage()?.setItem(prefix + name, JSON.stringify(draft));
    return storage() !== null;
  } catch {
    return false;
  }
}

export function clearDraft(name: string): void {
  storage()?.removeItem(prefix + name);
}

/** The names of the drafts that begin so. */
export const draftNames = (begin: string): string[] =>
  Object.keys(storage() ?? {}).flatMap((key) =>
    key.startsWith(prefix + begin) ? [key.slice(prefix.length)] : [],
  );
