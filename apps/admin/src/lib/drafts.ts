import { readSession } from './session.ts';

/**
 * What somebody typed and has not saved, so that a session that ends under their hands costs
 * nothing. It lives in session storage, belongs to one employee, survives a log-out that they did
 * not ask for and goes with one that they did.
 */
const storageKey = 'drafts';

interface Drafts {
  owner: string;
  values: Record<string, unknown>;
}

function readAll(): Drafts {
  const owner = readSession()?.employeeCode ?? '';
  const empty = { owner, values: {} };
  const stored = sessionStorage.getItem(storageKey);
  if (!stored) return empty;
  const drafts = JSON.parse(stored) as Drafts;
  return drafts.owner === owner ? drafts : empty;
}

const writeAll = (drafts: Drafts) => sessionStorage.setItem(storageKey, JSON.stringify(drafts));

/** What was typed into a form, if anything. */
export const readDraft = (form: string): unknown => readAll().values[form];

/** Keeps what a form holds now. */
export function keepDraft(form: string, value: unknown): void {
  const drafts = readAll();
  drafts.values[form] = value;
  writeAll(drafts);
}

/** Forgets a form's draft: it was saved or given up. */
export function dropDraft(form: string): void {
  const drafts = readAll();
  delete drafts.values[form];
  writeAll(drafts);
}

/** Empties session storage; keeps the drafts when the person did not ask to leave (spec 4). */
export function clearSession(keepsDrafts: boolean): void {
  const drafts = keepsDrafts ? sessionStorage.getItem(storageKey) : null;
  sessionStorage.clear();
  if (drafts) sessionStorage.setItem(storageKey, drafts);
}

/** Whether anything that was typed is waiting. */
export function hasDrafts(): boolean {
  return Object.keys(readAll().values).length > 0;
}
