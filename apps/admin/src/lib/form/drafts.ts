import { readSession } from '../session.ts';

/**
 * What somebody typed and has not saved, so that a session that ends under their hands costs
 * nothing. It belongs to one employee, survives a log-out that they did not ask for and goes with
 * one that they did. A form's draft lives in its tab; what is written in a case, on the device, for
 * every tab and session, and no longer than a day.
 */
const storageKey = 'drafts';

export type DraftPlace = 'session' | 'device';

const lifetimeMs = 24 * 60 * 60 * 1000;

interface Draft {
  readonly value: unknown;
  /** When it was kept; milliseconds. */
  readonly at: number;
}

interface Drafts {
  owner: string;
  values: Record<string, Draft>;
}

const isDrafts = (stored: unknown): stored is Drafts =>
  typeof stored === 'object' && stored !== null && 'owner' in stored && 'values' in stored;

const storageOf = (place: DraftPlace) => (place === 'device' ? localStorage : sessionStorage);

const isFresh = ({ at }: Draft, place: DraftPlace) =>
  place === 'session' || Date.now() - at < lifetimeMs;

function readAll(place: DraftPlace): Drafts {
  const owner = readSession()?.employeeCode ?? '';
  const stored = storageOf(place).getItem(storageKey);
  const drafts: unknown = stored ? JSON.parse(stored) : null;
  if (!isDrafts(drafts) || drafts.owner !== owner) return { owner, values: {} };
  const fresh = Object.entries(drafts.values).filter(([, draft]) => isFresh(draft, place));
  return { owner, values: Object.fromEntries(fresh) };
}

const writeAll = (drafts: Drafts, place: DraftPlace) =>
  storageOf(place).setItem(storageKey, JSON.stringify(drafts));

/** What was typed into a form, if anything, and when. */
export const readDraft = (form: string, place: DraftPlace = 'session'): Draft | undefined =>
  readAll(place).values[form];

/** Keeps what a form holds now. */
export function keepDraft(form: string, value: unknown, place: DraftPlace = 'session'): void {
  const drafts = readAll(place);
  drafts.values[form] = { value, at: Date.now() };
  writeAll(drafts, place);
}

/** Forgets a form's draft: it was saved or given up. */
export function dropDraft(form: string, place: DraftPlace = 'session'): void {
  const drafts = readAll(place);
  delete drafts.values[form];
  writeAll(drafts, place);
}

/** Empties session storage; keeps the drafts when the person did not ask to leave (rule 3.3). */
export function clearSession(keepsDrafts: boolean): void {
  const drafts = keepsDrafts ? sessionStorage.getItem(storageKey) : null;
  sessionStorage.clear();
  if (drafts) sessionStorage.setItem(storageKey, drafts);
  if (!keepsDrafts) localStorage.removeItem(storageKey);
}

/** Whether anything that was typed is waiting. */
export const hasDrafts = (): boolean =>
  (['session', 'device'] as const).some((place) => Object.keys(readAll(place).values).length > 0);
