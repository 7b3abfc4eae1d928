import { brand } from '@feedback/contract/brand';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { common, useTexts } from '../locale.tsx';

/** The time in milliseconds, again every second as long as the component is there. */
export function useNow(): number {
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

/** Whether somebody may be looking at the page. */
export const useVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

const typedIn =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], video, iframe';

/** Whether a key belongs to the control it was pressed in, so that no shortcut may take it. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedIn) !== null;
}

/** Names the page in the browser's title. */
export function usePageTitle(title: string): void {
  const texts = useTexts(common);
  useEffect(() => {
    document.title = texts.pageTitle(title, brand.shortName);
  }, [texts, title]);
}
