import { loginLimits } from '@feedback/contract/limits';

/**
 * The back-off of a user id after so many failures, in milliseconds: it makes guessing from many
 * addresses slow, and locks nobody out (rule 8.4).
 */
export function slowingMs(failures: number): number {
  const past = Math.max(0, failures - loginLimits.maxFailures);
  return Math.min(past * loginLimits.slowingStepMs, loginLimits.slowingMostMs);
}

/**
 * Holds people back for a while, so many at most: one more lets go whoever waits longest. A wait
 * costs a timer and the person's connection, nothing of the database's.
 */
export function createSlowLane(mostHeld: number) {
  const held = new Set<() => void>();
  return {
    hold: (ms: number): Promise<void> => {
      if (ms === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(() => letGo(), ms);
        const letGo = () => {
          clearTimeout(timer);
          held.delete(letGo);
          resolve();
        };
        held.add(letGo);
        if (held.size > mostHeld) [...held][0]?.();
      });
    },
  };
}
