import { readPreference, storePreference } from './preferences.ts';

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
