import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { SentOtp } from '../../api/otp-api.ts';
import type { Values } from '../use-form.ts';
import { clearDraft, draftNames, readDraft, writeDraft, type Draft } from './draft.ts';
import { closedDrafts, holdDraft } from './open-drafts.ts';

interface DraftInput {
  /** Whose drafts they are: an audience, or an employee. */
  readonly owner: string;
  readonly enabled: boolean;
  /** What to keep; nothing where nothing was typed, or all of it was erased. */
  readonly values: Values | undefined;
  /** The OTP that was asked for, once it is on its way. */
  readonly otp: SentOtp | undefined;
}

interface FoundDraft extends Draft {
  readonly name: string;
}

const restMs = 400;

/**
 * At once, not after the next frame: the form may be taken out of its page before. A server, where
 * nothing is typed, has only the other one without React 18's warning.
 */
const useAtOnce = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The forms of an owner that are on this page now: each has a place, and drafts of its own. */
const places = new Map<string, Set<number>>();

/** Takes the first place that is free. */
function takePlace(owner: string) {
  const taken = places.get(owner) ?? new Set();
  places.set(owner, taken);
  let place = 0;
  while (taken.has(place)) place += 1;
  taken.add(place);
  return { begin: `${owner}/${place}/`, leave: () => taken.delete(place) };
}

/** Which draft this tab wrote last, so that a reload finds its own; null where it can't be told. */
function ownName(begin: string, written?: string): string | null {
  const key = `feedback-form:own:${begin}`;
  try {
    if (written) window.sessionStorage.setItem(key, written);
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A draft that no other tab has open: this tab's own, else the newest. */
async function findDraft(begin: string): Promise<FoundDraft | null> {
  const own = ownName(begin);
  // Reading forgets those that are too old, of whichever form.
  draftNames('').forEach(readDraft);
  const names = await closedDrafts(draftNames(begin), own);
  const found = names.flatMap((name) => {
    const draft = readDraft(name);
    return draft ? [{ ...draft, name }] : [];
  });
  const rank = ({ name, savedAt }: FoundDraft) => (name === own ? Infinity : savedAt);
  return found.reduce<FoundDraft | null>(
    (best, draft) => (best && rank(best) >= rank(draft) ? best : draft),
    null,
  );
}

/**
 * Keeps what is typed on the device and finds what an earlier visit left. `found` is offered, not
 * put into the form: on a shared computer it may be somebody else's. Each tab and each form of a
 * page writes a draft of its own.
 */
export function useDraft({ owner, enabled, values, otp }: DraftInput) {
  const [found, setFound] = useState<FoundDraft | null>(null);
  const [isKept, setKept] = useState(false);
  const begin = useRef('');
  /** Its own draft, once it is written, and what lets other tabs have it. */
  const own = useRef('');
  const release = useRef<(() => void) | null>(null);
  const pending = useRef<(() => void) | null>(null);

  const letGo = () => {
    release.current?.();
    release.current = null;
  };
  const drop = () => {
    pending.current = null;
    setKept(false);
    if (own.current) clearDraft(own.current);
    own.current = '';
    letGo();
  };

  useAtOnce(() => {
    if (!enabled) return undefined;
    const place = takePlace(owner);
    begin.current = place.begin;
    let isCurrent = true;
    void findDraft(place.begin).then((draft) => isCurrent && setFound(draft));
    /** Another tab has sent, thrown away or taken up a draft. */
    const follow = () => {
      if (own.current && !readDraft(own.current)) setKept(false);
      setFound((last) => (last && readDraft(last.name) ? last : null));
    };
    window.addEventListener('storage', follow);
    return () => {
      isCurrent = false;
      window.removeEventListener('storage', follow);
      place.leave();
    };
  }, [enabled, owner]);

  useAtOnce(() => {
    if (!enabled) return undefined;
    if (!values) {
      if (own.current || pending.current) drop();
      return undefined;
    }
    const keep = () => {
      pending.current = null;
      if (!own.current) {
        own.current = begin.current + Math.random().toString(36).slice(2);
        ownName(begin.current, own.current);
      }
      release.current ??= holdDraft(own.current);
      setKept(writeDraft(own.current, values, otp));
    };
    pending.current = keep;
    const timer = setTimeout(keep, otp ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [enabled, values, otp]);

  // The last words count too: a phone may end the page, a session its form, without another.
  useAtOnce(() => {
    const flush = () => pending.current?.();
    const leave = () => {
      flush();
      letGo();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', flush);
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', flush);
    };
  }, []);

  /** The offer was taken or declined. */
  const settle = () => {
    if (found) clearDraft(found.name);
    setFound(null);
  };
  return {
    found: enabled ? found : null,
    isKept: isKept && values !== undefined,
    settle,
    /** Forgets it: it was submitted or thrown away. */
    clear: () => {
      drop();
      settle();
    },
  };
}
