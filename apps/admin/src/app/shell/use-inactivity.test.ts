import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useInactivity } from './use-inactivity.ts';

const minute = 60_000;

function watch(isOn = true) {
  const onEnd = vi.fn();
  const onActive = vi.fn();
  const { result } = renderHook(() =>
    useInactivity({ isOn, limitMs: 15 * minute, warningMs: minute, onEnd, onActive }),
  );
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return { onEnd, onActive, result, pass };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the inactivity timer of an admin', () => {
  it('the inactivity timer warns after 14 minutes and ends the session after 15', () => {
    const { onEnd, result, pass } = watch();
    pass(14 * minute - 1000);
    expect(result.current.endsAt).toBeNull();
    pass(2000);
    expect(result.current.endsAt).not.toBeNull();
    expect(onEnd).not.toHaveBeenCalled();
    pass(minute);
    expect(onEnd).toHaveBeenCalled();
  });

  it.each(['mousemove', 'keydown', 'touchstart'])(
    'restarts the inactivity timer on every %s event',
    (sign) => {
      const { onEnd, result, pass } = watch();
      pass(14 * minute + 30_000);
      expect(result.current.endsAt).not.toBeNull();
      act(() => void window.dispatchEvent(new Event(sign)));
      pass(3000);
      expect(result.current.endsAt).toBeNull();
      pass(14 * minute - 10_000);
      expect(onEnd).not.toHaveBeenCalled();
    },
  );

  it('reports an admin’s activity to the server at most once a minute', () => {
    const { onActive, pass } = watch();
    for (let second = 0; second < 600; second += 1) {
      act(() => void window.dispatchEvent(new Event('mousemove')));
      pass(1000);
    }
    expect(onActive).toHaveBeenCalledTimes(10);
  });

  it('reports an admin’s last activity too, so that the session on the server outlives the timer in the browser', () => {
    const { onActive, pass } = watch();
    pass(2 * minute);
    expect(onActive).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(new Event('keydown')));
    pass(10_000);
    act(() => void window.dispatchEvent(new Event('keydown')));
    pass(minute);
    expect(onActive).toHaveBeenCalledTimes(2);
    pass(10 * minute);
    expect(onActive).toHaveBeenCalledTimes(2);
  });

  it('does not end the session of a user who has no inactivity timer', () => {
    const { onEnd, pass } = watch(false);
    pass(60 * minute);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
