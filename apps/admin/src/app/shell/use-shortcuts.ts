import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import { isTypingTarget } from '../../lib/browser/browser.ts';
import type { RoleFlags } from '../../lib/session.ts';
import { listPagesFor } from '../pages.ts';

/** The milliseconds after `g` in which the second key counts. */
const timeoutMs = 1500;

/** Checks for Ctrl-K or ⌘-K. */
export const isCommandPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Runs an action after a closing popup is gone; gives up when the popup stays. */
function useOnceDialogsClosed() {
  const frame = useRef(0);
  return useCallback((run: () => void) => {
    const until = performance.now() + timeoutMs;
    const look = () => {
      if (!isDialogOpen()) run();
      else if (performance.now() < until) frame.current = requestAnimationFrame(look);
    };
    cancelAnimationFrame(frame.current);
    look();
  }, []);
}

interface Shortcuts {
  flags: RoleFlags;
  onPalette: () => void;
  onHelp: () => void;
}

/**
 * Handles the admin's shortcuts: Ctrl/⌘-K, `?`, `/`, and `g` followed by a page's key (`pages.ts`).
 */
export function useConsoleShortcuts({ flags, onPalette, onHelp }: Shortcuts): void {
  const navigate = useNavigate();
  const wentAt = useRef(-timeoutMs);
  const onceDialogsClosed = useOnceDialogsClosed();
  const { isAdmin } = flags;
  useEffect(() => {
    if (!isAdmin) return undefined;
    const pages = listPagesFor(flags);
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isCommandPaletteKey(event)) {
        event.preventDefault();
        onceDialogsClosed(onPalette);
        return;
      }
      if (
        isDialogOpen() ||
        isTypingTarget(event.target) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      ) {
        return;
      }
      const target =
        event.timeStamp - wentAt.current < timeoutMs &&
        pages.find((page) => page.key === event.key);
      wentAt.current = event.key === 'g' ? event.timeStamp : -timeoutMs;
      if (target) {
        event.preventDefault();
        void navigate(target.path);
      } else if (event.key === '?') {
        onHelp();
      } else if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('[data-search]');
        if (!search) return;
        event.preventDefault();
        search.focus();
        search.select();
      }
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isAdmin, flags, navigate, onceDialogsClosed, onPalette, onHelp]);
}
