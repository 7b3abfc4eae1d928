import { accessMinutes } from '@feedback/contract/limits';

import type { Claim } from '../../api/status-api.ts';

/** What opens a submitter's cases, as this tab keeps it over a reload. */
interface KeptAccess {
  readonly claim: Claim;
  readonly token: string;
  /** When the server ends it, in milliseconds. */
  readonly endsAt: number;
}

const key = 'feedback.access';

function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // A sandboxed page has none: a reload asks for an OTP again.
    return null;
  }
}

/** Keeps it until it ends, the tab closes or the submitter is done. */
export function keepAccess(claim: Claim, token: string): void {
  const endsAt = Date.now() + accessMinutes * 60_000;
  try {
    storage()?.setItem(key, JSON.stringify({ claim, token, endsAt } satisfies KeptAccess));
  } catch {
    // A full storage keeps nothing: a reload asks again.
  }
}

export const forgetAccess = (): void => storage()?.removeItem(key);

/** What was kept, if it still opens the case that is asked for. */
export function keptAccess(caseId: string | undefined): KeptAccess | null {
  const kept = readAccess();
  if (!kept) return null;
  const isAnother = caseId && caseId !== kept.claim.caseId;
  return isAnother || kept.endsAt <= Date.now() ? null : kept;
}

function readAccess(): KeptAccess | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody else writes this key
    return JSON.parse(storage()?.getItem(key) ?? 'null') as KeptAccess | null;
  } catch {
    // Another script of the page spoilt the entry: a reload asks for an OTP again.
    return null;
  }
}
