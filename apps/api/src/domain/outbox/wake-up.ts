/** Lets a loop sleep until somebody wakes it; a wake that comes while it works is not lost. */
export interface WakeUp {
  readonly wake: () => void;
  /** Wakes after so many milliseconds, whatever else happens. */
  readonly wakeIn: (ms: number) => void;
  /** Resolves at the next wake, or after so many milliseconds at the latest. */
  readonly next: (latestMs: number) => Promise<void>;
}

export function createWakeUp(): WakeUp {
  let isAwake = false;
  let resume: (() => void) | null = null;

  function wake(): void {
    isAwake = true;
    resume?.();
  }

  return {
    wake,
    wakeIn(ms) {
      // Never what keeps a process alive.
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
