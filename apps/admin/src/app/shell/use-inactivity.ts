import { useEffect, useRef, useState } from 'react';

/** Events that count as activity: mouse, keyboard, touch (rule 3.2). */
const signs = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

/**
 * The milliseconds that a warning stays after activity, so that a click on the warning does not hit
 * the page below.
 */
const lingering = 800;

/** Milliseconds between two activity reports to the server. */
const serverInterval = 60_000;

interface Inactivity {
  /** False for users without an inactivity timer. */
  isOn: boolean;
  /**
   * The milliseconds without activity after which the session ends, and how long before that the
   * warning starts.
   */
  limitMs: number;
  warningMs: number;
  onEnd: () => void;
  /** Called after activity, at most once a minute. */
  onActive: () => void;
}

/**
 * Ends the session after inactivity. Returns the end time while a warning is due, otherwise null.
 * Tabs of the same browser share activity: work in one tab keeps the others alive.
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
    let tabsNotifiedAt = seenAt;
    let serverNotifiedAt = seenAt;
    let hideAt = 0;
    const note = () => {
      seenAt = Date.now();
    };
    const handleSign = () => {
      note();
      if (seenAt - tabsNotifiedAt < 1000) return;
      tabsNotifiedAt = seenAt;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel.postMessage(null);
    };
    // The timer reports activity, not the event itself: this way the last activity counts, too, and
    // the server's session does not end first.
    const reportActivity = (now: number) => {
      if (seenAt <= serverNotifiedAt || now - serverNotifiedAt < serverInterval) return;
      serverNotifiedAt = now;
      handlers.current.onActive();
    };
    // The timer compares times every second instead of counting: a computer that wakes from sleep
    // is logged out.
    const timer = setInterval(() => {
      const now = Date.now();
      const left = seenAt + limitMs - now;
      if (left <= 0) {
        handlers.current.onEnd();
        return;
      }
      reportActivity(now);
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
