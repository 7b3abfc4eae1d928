/** The prefix of a user's settings in this browser's storage, which never contain case data. */
const prefix = 'feedback.';

/** Returns a stored setting; null when it does not exist or storage is blocked. */
export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null; // Storage may be switched off; the console works without.
  }
}

/** Stores a setting, unless storage is blocked. */
export function storePreference(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    return; // As above.
  }
}

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Returns the chosen theme; the system's unless the user has chosen another. */
export function readTheme(): Theme {
  return themes.find((theme) => theme === readPreference('theme')) ?? 'system';
}

/** Applies a theme, and stores it when requested. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function storeAndApplyTheme(theme: Theme): void {
  storePreference('theme', theme);
  applyTheme(theme);
}
