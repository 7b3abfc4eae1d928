/** Lets a loop sleep until the next wake-up. A wake-up while the loop works is not lost. */
export interface WakeUpSignal {
  readonly wake: () => void;
  /** Wakes the loop after this number of milliseconds. */
  readonly wakeIn: (ms: number) => void;
  /** Resolves at the next wake-up, or after this number of milliseconds. */
  readonly next: (latestMs: number) => Promise<void>;
}

export function createWakeUpSignal(): WakeUpSignal {
  let isAwake = false;
  let resume: (() => void) | null = null;

  function wake(): void {
    isAwake = true;
    resume?.();
  }

  return {
    wake,
    wakeIn(ms) {
      // The timer must not keep the process alive.
      setTimeout(wake, ms).unref();
    },
    async next(latestMs) {
      if (!isAwake) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          resume = resolve;
          timer = setTimeout(resolve, latestMs);
        });
        clearTimeout(timer);
        resume = null;
      }
      isAwake = false;
    },
  };
}
