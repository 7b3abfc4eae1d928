import { setTimeout as delay } from 'node:timers/promises';

/** An instance's going away, which it says before it takes no more requests. */
export interface Departure {
  readonly isUnderWay: boolean;
  /** Says so from now on, and stays for as long as a balancer needs to see it. */
  readonly begin: () => Promise<void>;
}

/** @param drainS how long a balancer needs, in seconds */
export function createDeparture(drainS: number): Departure {
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
