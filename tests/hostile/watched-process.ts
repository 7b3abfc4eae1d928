/** What the product's process says of itself since it was asked last. */
interface Told {
  /** The longest time that its event loop was held up, in milliseconds. */
  readonly heldUpMs: number;
  /** Processor time, in milliseconds. */
  readonly busyMs: number;
  readonly memoryMib: number;
}

/** The product's process, watched by its own metrics. */
export interface WatchedProcess {
  readonly since: () => Promise<Told>;
}

/** @param url where the product is */
export function watchProcess(url: string): WatchedProcess {
  let busyBefore = 0;
  return {
    async since() {
      const text = await (await fetch(`${url}/api/metrics`)).text();
      const gauge = (name: string) => {
        const line = text.split('\n').find((each) => each.startsWith(`${name} `));
        return Number(line?.slice(name.length) ?? Number.NaN);
      };
      const busy = gauge('process_cpu_seconds_total') * 1000;
      const busyMs = busy - busyBefore;
      busyBefore = busy;
      return {
        heldUpMs: gauge('nodejs_eventloop_lag_max_seconds') * 1000,
        busyMs,
        memoryMib: gauge('process_resident_memory_bytes') / 1024 ** 2,
      };
    },
  };
}

/** Milliseconds past which a held-up event loop is a fault: others wait meanwhile. */
const mostHeldUpMs = 100;

/**
 * Whether the product itself held its event loop up. On a machine that others share it may have
 * waited for a processor instead: then it was busy for less than that.
 */
export const isHeldUp = ({ heldUpMs, busyMs }: Told): boolean =>
  heldUpMs > mostHeldUpMs && busyMs >= heldUpMs;
