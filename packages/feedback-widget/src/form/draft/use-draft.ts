import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { SentOtp } from '../../api/otp-api.ts';
import type { FormValues } from '../use-form.ts';
import {
  deleteFormDraft,
  listDraftNames,
  readFormDraft,
  writeFormDraft,
  type FormDraft,
} from './draft.ts';
import { findClosedDrafts, markDraftOpen } from './open-drafts.ts';

interface DraftInput {
  /** The owner of the drafts: an audience or an employee. */
  readonly owner: string;
  readonly enabled: boolean;
  /** The values to save; undefined when the user typed nothing or erased everything. */
  readonly values: FormValues | undefined;
  /** The last OTP request, once the OTP was sent. */
  readonly otp: SentOtp | undefined;
}

interface FoundDraft extends FormDraft {
  readonly name: string;
}

const restMs = 400;

/**
 * An effect that runs before the next frame, because the form may leave its page earlier. React 18
 * warns about layout effects on a server, where nobody types, so the server uses the plain effect.
 */
const useAtOnce = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The numbers of the forms on this page, by owner. Each form has its own number and its own drafts.
 */
const places = new Map<string, Set<number>>();

/** Returns and reserves the first free number for a form. */
function takePlace(owner: string) {
  const taken = places.get(owner) ?? new Set();
  places.set(owner, taken);
  let place = 0;
  while (taken.has(place)) place += 1;
  taken.add(place);
  return { begin: `${owner}/${place}/`, leave: () => taken.delete(place) };
}

/**
 * Stores or returns the name of the draft that this tab wrote last, so that a reload finds it; null
 * without session storage.
 * @param written the name to store, or '' to delete the stored one
 */
function ownName(begin: string, written?: string): string | null {
  const key = `feedback-form:own:${begin}`;
  try {
    if (written) window.sessionStorage.setItem(key, written);
    else if (written === '') window.sessionStorage.removeItem(key);
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Finds a draft that no other tab has open: this tab's own, else the newest. */
async function findDraft(begin: string): Promise<FoundDraft | null> {
  const own = ownName(begin);
  // Reading deletes expired drafts of every form.
  listDraftNames('').forEach(readFormDraft);
  const names = await findClosedDrafts(listDraftNames(begin), own);
  const found = names.flatMap((name) => {
    const draft = readFormDraft(name);
    return draft ? [{ ...draft, name }] : [];
  });
  const rank = ({ name, savedAt }: FoundDraft) => (name === own ? Infinity : savedAt);
  return found.reduce<FoundDraft | null>(
    (best, draft) => (best && rank(best) >= rank(draft) ? best : draft),
    null,
  );
}

/**
 * Saves the user's input on the device and finds the draft of an earlier visit. `found` is offered
 * and not filled in automatically, because a shared computer may hold another person's draft. Each
 * tab and each form of a page writes a draft of its own.
 */
export function useFormDraft({ owner, enabled, values, otp }: DraftInput) {
  const [found, setFound] = useState<FoundDraft | null>(null);
  const [isKept, setKept] = useState(false);
  const begin = useRef('');
  /** The name of this form's draft once it is written, and the function that releases its lock. */
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
    if (own.current) {
      deleteFormDraft(own.current);
      ownName(begin.current, '');
    }
    own.current = '';
    letGo();
  };

  useAtOnce(() => {
    if (!enabled) return undefined;
    const place = takePlace(owner);
    begin.current = place.begin;
    let isCurrent = true;
    void findDraft(place.begin).then((draft) => isCurrent && setFound(draft));
    /** Follows another tab that has submitted, discarded or restored a draft. */
    const follow = () => {
      if (own.current && !readFormDraft(own.current)) setKept(false);
      setFound((last) => (last && readFormDraft(last.name) ? last : null));
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
      release.current ??= markDraftOpen(own.current);
      setKept(writeFormDraft(own.current, values, otp));
    };
    pending.current = keep;
    const timer = setTimeout(keep, otp ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [enabled, values, otp]);

  // Saves pending input when the page is hidden or the form unmounts: a phone may end the page
  // without another event.
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

  /** Deletes the offered draft after the user accepted or declined it. */
  const settle = () => {
    if (found) deleteFormDraft(found.name);
    setFound(null);
  };
  return {
    found: enabled ? found : null,
    isKept: isKept && values !== undefined,
    settle,
    /** Deletes the draft after the form was submitted or discarded. */
    clear: () => {
      drop();
      settle();
    },
  };
}
