/**
 * A delay that holds so many people at most: one more lets go whoever waits longest. A wait costs a
 * timer and the person's connection, nothing of the database's.
 */
export function createSlowLane(mostHeld: number) {
  const held = new Set<() => void>();
  return {
    hold: (ms: number): Promise<void> => {
      if (ms === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const letGo = () => {
          clearTimeout(timer);
          held.delete(letGo);
          resolve();
        };
        const timer = setTimeout(letGo, ms);
        held.add(letGo);
        if (held.size > mostHeld) [...held][0]?.();
      });
    },
  };
}
