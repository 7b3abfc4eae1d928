/** Before the names of a person's settings in this browser's storage; never anything of a case. */
const prefix = 'feedback.';

/** A remembered choice; null when there is none or the browser keeps nothing. */
export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null; // Storage may be switched off; the console works without.
  }
}

/** Remembers a choice where the browser lets us. */
export function storePreference(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    return; // As above.
  }
}
