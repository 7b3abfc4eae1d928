import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', onChange);
  const chosen = new MutationObserver(onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    dark.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}

const themeNow = () =>
  document.documentElement.dataset.theme ??
  (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The appearance in force: a canvas must be painted again when it changes. */
export const useThemeInForce = (): string => useSyncExternalStore(subscribe, themeNow);

/** What a canvas needs of the design's tokens, read where it stands. */
export function readChartTheme(place: Element) {
  const style = getComputedStyle(place);
  const token = (name: string) => style.getPropertyValue(`--feedback-${name}`).trim();
  return {
    opened: token('brand'),
    closed: token('ok'),
    grid: token('line'),
    ink: token('ink-2'),
    surface: token('surface'),
    font: `13px ${style.fontFamily}`,
  };
}
export type ChartTheme = ReturnType<typeof readChartTheme>;
