import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import { clearDraft, readDraft, writeDraft } from './draft.ts';
import type { Values } from '../use-form.ts';

interface DraftInput {
  /** The key of the draft: an audience, or an employee. */
  readonly owner: string;
  readonly enabled: boolean;
  readonly values: Values;
  readonly isDirty: boolean;
}

const restMs = 400;

/**
 * At once, not after the next frame: the form may be taken out of its page before. A server, where
 * nothing is typed, has only the other one without React 18's warning.
 */
const useAtOnce = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A server draws the form without a draft; a browser that takes it over looks for one after. */
const unchanging = () => () => {};

/**
 * Keeps what is typed on the device and finds what an earlier visit left. `found` is offered, not
 * put into the form: on a shared computer it may be somebody else's.
 */
export function useDraft({ owner, enabled, values, isDirty }: DraftInput) {
  const isInBrowser = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  const earlier = useMemo(
    () => (enabled && isInBrowser ? readDraft(owner) : null),
    [enabled, isInBrowser, owner],
  );
  const [settled, setSettled] = useState<typeof earlier>(null);
  const [isKept, setKept] = useState(false);
  const pending = useRef<(() => void) | null>(null);

  useAtOnce(() => {
    if (!enabled || !isDirty) return undefined;
    const keep = () => {
      pending.current = null;
      setKept(writeDraft(owner, values));
    };
    pending.current = keep;
    const timer = setTimeout(keep, restMs);
    return () => clearTimeout(timer);
  }, [enabled, isDirty, owner, values]);

  // The last words count too: a phone may end the page, a session its form, without another.
  useAtOnce(() => {
    const flush = () => pending.current?.();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, []);

  return {
    found: earlier === settled ? null : earlier,
    isKept: isKept && isDirty,
    /** The offer was taken or declined. */
    settle: () => setSettled(earlier),
    /** Forgets it: it was submitted or thrown away. */
    clear: () => {
      pending.current = null;
      setKept(false);
      setSettled(earlier);
      clearDraft(owner);
    },
  };
}
