/**
 * Creates a queue that delays a limited number of callers. A caller above the limit releases the
 * caller that has waited longest. A delayed caller costs a timer and a client connection, but no
 * database connection.
 */
export function createDelayQueue(mostHeld: number) {
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
