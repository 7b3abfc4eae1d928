import { useEffect, useRef, useState } from 'react';

/** Events that count as activity: mouse, keyboard, touch (rule 3.2). */
const signs = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

/** A warning stays this long after a sign of life, so that no click meant for it lands below. */
const lingering = 800;

/** Milliseconds between two activity reports to the server. */
const serverInterval = 60_000;

interface Inactivity {
  /** Off for those who have no timer. */
  isOn: boolean;
  /** Milliseconds without a sign after which the session ends, and the last of them with a warning. */
  limitMs: number;
  warningMs: number;
  onEnd: () => void;
  /** Called after activity, at most once a minute. */
  onActive: () => void;
}

/**
 * Ends the session when nothing happens; tells when it will while a warning is due, else null.
 * Tabs of the same browser tell each other: work in one keeps the others.
 */
export function useInactivity({ isOn, limitMs, warningMs, onEnd, onActive }: Inactivity) {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const handlers = useRef({ onEnd, onActive });
  useEffect(() => {
    handlers.current = { onEnd, onActive };
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const channel = new BroadcastChannel('feedback-activity');
    let seenAt = Date.now();
    let toldTabsAt = seenAt;
    let toldServerAt = seenAt;
    let hideAt = 0;
    const note = () => {
      seenAt = Date.now();
    };
    const handleSign = () => {
      note();
      if (seenAt - toldTabsAt < 1000) return;
      toldTabsAt = seenAt;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel.postMessage(null);
    };
    // By the clock, not with a sign: the last of them counts too, or the server's session ends first.
    const tellServer = (now: number) => {
      if (seenAt <= toldServerAt || now - toldServerAt < serverInterval) return;
      toldServerAt = now;
      handlers.current.onActive();
    };
    // Looked at each second by the clock, not counted: a computer that slept wakes up logged out.
    const timer = setInterval(() => {
      const now = Date.now();
      const left = seenAt + limitMs - now;
      if (left <= 0) {
        handlers.current.onEnd();
        return;
      }
      tellServer(now);
      if (left <= warningMs) {
        hideAt = now + lingering;
        setEndsAt(seenAt + limitMs);
      } else if (now >= hideAt) setEndsAt(null);
    }, 1000);
    channel.addEventListener('message', note);
    for (const sign of signs)
      window.addEventListener(sign, handleSign, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      channel.close();
      for (const sign of signs) window.removeEventListener(sign, handleSign, { capture: true });
    };
  }, [isOn, limitMs, warningMs]);

  return { endsAt, dismiss: () => setEndsAt(null) };
}
