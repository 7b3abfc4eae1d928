import { readSession } from '../session.ts';

/**
 * The storage key of unsaved input, which protects the user when a session ends unexpectedly.
 * Drafts belong to one employee. They survive a logout that the employee did not request; a logout
 * that the employee requested deletes them. A form's draft is stored in its tab. The draft of a
 * case's message is stored on the device for all tabs and sessions, for at most a day.
 */
const storageKey = 'drafts';

export type DraftScope = 'session' | 'device';

const lifetimeMs = 24 * 60 * 60 * 1000;

interface Draft {
  readonly value: unknown;
  /** The time in milliseconds at which the draft was saved. */
  readonly at: number;
}

interface Drafts {
  owner: string;
  values: Record<string, Draft>;
}

const isDrafts = (stored: unknown): stored is Drafts =>
  typeof stored === 'object' && stored !== null && 'owner' in stored && 'values' in stored;

const storageOf = (place: DraftScope) => (place === 'device' ? localStorage : sessionStorage);

const isFresh = ({ at }: Draft, place: DraftScope) =>
  place === 'session' || Date.now() - at < lifetimeMs;

function readAll(place: DraftScope): Drafts {
  const owner = readSession()?.employeeCode ?? '';
  const stored = storageOf(place).getItem(storageKey);
  const drafts: unknown = stored ? JSON.parse(stored) : null;
  if (!isDrafts(drafts) || drafts.owner !== owner) return { owner, values: {} };
  const fresh = Object.entries(drafts.values).filter(([, draft]) => isFresh(draft, place));
  return { owner, values: Object.fromEntries(fresh) };
}

const writeAll = (drafts: Drafts, place: DraftScope) =>
  storageOf(place).setItem(storageKey, JSON.stringify(drafts));

/** Returns a form's draft with its time; undefined when no draft exists. */
export const readFormDraft = (form: string, place: DraftScope = 'session'): Draft | undefined =>
  readAll(place).values[form];

/** Saves the current values of a form. */
export function saveFormDraft(form: string, value: unknown, place: DraftScope = 'session'): void {
  const drafts = readAll(place);
  drafts.values[form] = { value, at: Date.now() };
  writeAll(drafts, place);
}

/** Deletes a form's draft after it was saved or discarded. */
export function deleteFormDraft(form: string, place: DraftScope = 'session'): void {
  const drafts = readAll(place);
  delete drafts.values[form];
  writeAll(drafts, place);
}

/**
 * Empties session storage; keeps the drafts when the user did not request the logout (rule 3.3).
 */
export function clearSessionStorage(keepsDrafts: boolean): void {
  const drafts = keepsDrafts ? sessionStorage.getItem(storageKey) : null;
  sessionStorage.clear();
  if (drafts) sessionStorage.setItem(storageKey, drafts);
  if (!keepsDrafts) localStorage.removeItem(storageKey);
}

/** Checks whether any draft exists. */
export const hasDrafts = (): boolean =>
  (['session', 'device'] as const).some((place) => Object.keys(readAll(place).values).length > 0);
