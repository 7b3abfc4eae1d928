/**
 * The local-storage key of this device's theme choice, `light` or `dark`. Without a choice the
 * system's setting applies.
 */
export const themeStorageKey = 'site-theme';

type Theme = 'light' | 'dark';

const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/**
 * Returns the theme choice stored on this device; undefined without a choice or when storage is
 * blocked.
 */
export function readStoredTheme(): Theme | undefined {
  try {
    const value = localStorage.getItem(themeStorageKey);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined;
  }
}

function keepTheme(theme: Theme): boolean {
  try {
    localStorage.setItem(themeStorageKey, theme);
    return true;
  } catch {
    return false;
  }
}

/**
 * Applies a theme choice to the page: `data-theme` for the tokens, `theme` for the embedded
 * elements, because the page's attribute does not reach their shadow trees.
 */
export function applyTheme(theme: Theme | undefined): void {
  if (theme === undefined) return;
  document.documentElement.dataset['theme'] = theme;
  for (const element of document.querySelectorAll('feedback-form, site-header, site-footer')) {
    element.setAttribute('theme', theme);
  }
}

/**
 * Adds behaviour to the dark-mode switches of a header: they follow the system until the visitor
 * makes a choice.
 */
export function attachThemeSwitch(header: HTMLElement, signal: AbortSignal): void {
  const buttons = [...header.querySelectorAll<HTMLElement>('[data-theme-switch]')];
  const isDark = (): boolean => {
    const chosen = document.documentElement.dataset['theme'];
    return chosen === undefined ? systemIsDark().matches : chosen === 'dark';
  };
  const reflect = (): void => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(isDark()));
  };
  for (const button of buttons) {
    button.addEventListener(
      'click',
      () => {
        const theme: Theme = isDark() ? 'light' : 'dark';
        keepTheme(theme);
        applyTheme(theme);
        reflect();
      },
      { signal },
    );
  }
  systemIsDark().addEventListener('change', reflect, { signal });
  applyTheme(readStoredTheme());
  reflect();
}
