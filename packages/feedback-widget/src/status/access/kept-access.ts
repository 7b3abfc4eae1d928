import { statusAccessMinutes } from '@feedback/contract/limits';

import type { AccessClaim } from '../../api/status-api.ts';

/** A submitter's access to their cases, which this tab keeps across a reload. */
interface KeptAccess {
  readonly claim: AccessClaim;
  readonly token: string;
  /** The time at which the server ends the access, in milliseconds. */
  readonly endsAt: number;
}

const key = 'feedback.access';

function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // A sandboxed page has no storage: a reload asks for an OTP again.
    return null;
  }
}

/** Saves the access until it ends, the tab closes or the submitter is done. */
export function storeStatusAccess(claim: AccessClaim, token: string): void {
  const endsAt = Date.now() + statusAccessMinutes * 60_000;
  try {
    storage()?.setItem(key, JSON.stringify({ claim, token, endsAt } satisfies KeptAccess));
  } catch {
    // The storage is full: a reload asks for an OTP again.
  }
}

export const clearStoredStatusAccess = (): void => storage()?.removeItem(key);

/** Returns the saved access, if it is still valid for the requested case. */
export function readStoredStatusAccess(caseId: string | undefined): KeptAccess | null {
  const kept = readAccess();
  if (!kept) return null;
  const isAnother = caseId && caseId !== kept.claim.caseId;
  return isAnother || kept.endsAt <= Date.now() ? null : kept;
}

function readAccess(): KeptAccess | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no other code writes this key
    return JSON.parse(storage()?.getItem(key) ?? 'null') as KeptAccess | null;
  } catch {
    // Another script of the page overwrote the entry: a reload asks for an OTP again.
    return null;
  }
}
