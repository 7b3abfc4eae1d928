import { brand } from '@feedback/contract/brand';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { commonTextCatalogue, useTexts } from '../locale.tsx';

/** Returns the time in milliseconds, updated every second while the component is mounted. */
export function useCurrentTime(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const subscribe = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

/** Returns whether the page is visible. */
export const usePageVisibility = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

const typedIn =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], video, iframe';

/**
 * Checks whether a key belongs to the control in which it was pressed, so that no shortcut may
 * handle it.
 */
export function isTypingTarget(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedIn) !== null;
}

/** Sets the browser's title to the page's name. */
export function usePageTitle(title: string): void {
  const texts = useTexts(commonTextCatalogue);
  useEffect(() => {
    document.title = texts.pageTitle(title, brand.shortName);
  }, [texts, title]);
}
