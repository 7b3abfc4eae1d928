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

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The appearance that was chosen; the system's unless another was. */
export function readTheme(): Theme {
  return themes.find((theme) => theme === readPreference('theme')) ?? 'system';
}

/** Shows an appearance, and remembers it when told to. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  storePreference('theme', theme);
  applyTheme(theme);
}
