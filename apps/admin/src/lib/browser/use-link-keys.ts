import { useEffect } from 'react';

import { isTypingTarget } from './browser.ts';

const linkSelector = '[data-case-link]';

/** Moves the focus along the case links of a page by J, K and the arrows; Enter opens a link. */
export function useCaseLinkKeys(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.isComposing || isTypingTarget(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      // A folded list hides its links.
      const links = [...document.querySelectorAll<HTMLElement>(linkSelector)].filter((link) =>
        link.checkVisibility(),
      );
      const at = links.findIndex((link) => link === document.activeElement);
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      // Outside the list, the arrows scroll.
      if (isArrow && at < 0) return;
      const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
      const target = step && links[at < 0 ? 0 : at + step];
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
