import type { SentOtp } from '../../api/otp-api.ts';
import type { FormValues } from '../use-form.ts';

/** The input of a form, saved on the device. It never contains an OTP, a file or a PAN. */
export interface FormDraft {
  readonly values: FormValues;
  /** The last OTP request, so that the code from its SMS still works in another tab. */
  readonly otp?: SentOtp | undefined;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** The lifetime of a draft. A shared computer should not keep drafts for long. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Fields that drafts never contain (rule 15.2). */
const neverKept = ['pan'];

const prefix = 'feedback-form:draft:';

/** Returns the device's storage; null where the page has none (a sandbox, a privacy setting). */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/**
 * The parsed value under a draft's key, which any script may have written. Reading it throws
 * when `values` is missing.
 */
type Stored = { readonly savedAt?: unknown; readonly values?: object } | null;

const isDraft = (stored: Stored): stored is FormDraft =>
  typeof stored?.savedAt === 'number' &&
  typeof stored.values === 'object' &&
  Object.values(stored.values).every((text) => typeof text === 'string');

/** Returns the draft with this name; null when it does not exist or is older than a day. */
export function readFormDraft(name: string): FormDraft | null {
  const text = storage()?.getItem(prefix + name);
  if (!text) return null;
  try {
    const stored: Stored = JSON.parse(text);
    if (isDraft(stored) && Date.now() - stored.savedAt < lifetimeMs) return stored;
  } catch {
    // The entry is foreign or truncated; treat it as missing.
  }
  deleteFormDraft(name);
  return null;
}

/** Saves a draft; returns false when the device has no storage or no space. */
export function writeFormDraft(name: string, values: FormValues, otp?: SentOtp): boolean {
  try {
    const kept = Object.entries(values).filter(([field]) => !neverKept.includes(field));
    const draft: FormDraft = { values: Object.fromEntries(kept), otp, savedAt: Date.now() };
    storage()?.setItem(prefix + name, JSON.stringify(draft));
    return storage() !== null;
  } catch {
    return false;
  }
}

export function deleteFormDraft(name: string): void {
  storage()?.removeItem(prefix + name);
}

/** Returns the names of the drafts that start with a prefix. */
export const listDraftNames = (begin: string): string[] =>
  Object.keys(storage() ?? {}).flatMap((key) =>
    key.startsWith(prefix + begin) ? [key.slice(prefix.length)] : [],
  );
