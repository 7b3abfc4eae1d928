import { setTimeout as delay } from 'node:timers/promises';

/** The shutdown of an instance, which it announces before it rejects requests. */
export interface InstanceShutdown {
  readonly isUnderWay: boolean;
  /** Announces the shutdown, and waits until the load balancer has had time to notice. */
  readonly begin: () => Promise<void>;
}

/**
 * Creates the shutdown of an instance.
 * @param drainS seconds that a balancer needs to notice it
 */
export function createShutdown(drainS: number): InstanceShutdown {
  let isUnderWay = false;
  return {
    get isUnderWay() {
      return isUnderWay;
    },
    async begin() {
      isUnderWay = true;
      await delay(drainS * 1000);
    },
  };
}
