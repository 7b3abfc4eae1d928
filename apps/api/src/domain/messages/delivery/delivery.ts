import { setTimeout } from 'node:timers/promises';

import type { Logger } from 'pino';

import type { Lane, MessageQueue, TakenMessage } from './message-queue.ts';
import { nextWait } from './retry-policy.ts';
import { DeliveryError, type Sender } from './sender.ts';
import { createWakeUp, type WakeUp } from './wake-up.ts';

/** Who sends what goes over a channel; a secret that an outbox keeps is shown there. */
export interface Channel {
  readonly sender: Sender;
  readonly keepsSecrets: boolean;
}

/** What the deliveries work with. */
export interface DeliveryOptions {
  readonly queue: MessageQueue;
  readonly channels: { readonly sms: Channel; readonly email: Channel };
  readonly logger: Logger;
  /** Called with each end of a try, for the metrics. */
  readonly onOutcome?: (lane: Lane, outcome: Outcome) => void;
}

/** How a try ended. */
export type Outcome = 'sent' | 'retried' | 'failed';

/** The deliveries, while they run. */
export interface Delivery {
  /** Looks at once; for when a message is known to have come. */
  readonly wake: () => void;
  /** Takes nothing more and waits for the tries under way, but not for long. */
  readonly stop: () => Promise<void>;
}

/** Deliveries at the same time, of one process. */
const slots: Record<Lane, number> = { otp: 8, sms: 8, email: 4 };

/** Milliseconds between looks when nothing wakes the worker; how long it waits for a database. */
const lookEveryMs = 5000;
const databaseWaitMs = 2000;

/** How long a stop waits; what is not over then is tried again when its lease ends. */
const stopMs = 10_000;

/**
 * Delivers the messages that wait, each lane on its own, so that a mail server that hangs does
 * not hold up an OTP. At least once: what was sent but not written down is sent again.
 */
export function startDelivery(options: DeliveryOptions): Delivery {
  const lanes = (Object.keys(slots) as Lane[]).map((lane) => runLane(lane, options));
  return {
    wake: () => lanes.forEach((lane) => lane.wakeUp.wake()),
    async stop() {
      for (const lane of lanes) lane.stop();
      const ended = Promise.all(lanes.map((lane) => lane.ended));
      await Promise.race([ended, setTimeout(stopMs, null, { ref: false })]);
    },
  };
}

interface RunningLane {
  readonly wakeUp: WakeUp;
  readonly stop: () => void;
  readonly ended: Promise<void>;
}

function runLane(lane: Lane, options: DeliveryOptions): RunningLane {
  const wakeUp = createWakeUp();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const free = slots[lane] - underWay.size;
      const taken = free > 0 ? await takeSome(lane, free, options, wakeUp) : [];
      for (const message of taken) {
        const delivery = deliver(lane, message, options, wakeUp).finally(() => {
          underWay.delete(delivery);
          wakeUp.wake();
        });
        underWay.add(delivery);
      }
      if (taken.length < free || free === 0) await wakeUp.next(lookEveryMs);
    }
    await Promise.all(underWay);
  }

  return {
    wakeUp,
    ended: run(),
    stop() {
      stopping.abort();
      wakeUp.wake();
    },
  };
}

/** Never throws: a database that is away is waited for. */
async function takeSome(lane: Lane, count: number, options: DeliveryOptions, wakeUp: WakeUp) {
  try {
    if (lane === 'otp') await options.queue.dropExpired();
    return await options.queue.take(lane, count);
  } catch (error) {
    options.logger.warn({ err: error, lane }, 'messages could not be taken; trying again');
    wakeUp.wakeIn(databaseWaitMs);
    return [];
  }
}

async function deliver(
  lane: Lane,
  message: TakenMessage,
  options: DeliveryOptions,
  wakeUp: WakeUp,
): Promise<void> {
  const channel = options.channels[lane === 'email' ? 'email' : 'sms'];
  const failure = await send(channel.sender, message);
  try {
    if (!failure) {
      await options.queue.markSent(message, message.isSecret && !channel.keepsSecrets);
      options.onOutcome?.(lane, 'sent');
      return;
    }
    const wait = failure.isPermanent
      ? null
      : nextWait(message.template, message.attempts, failure.retryAfter);
    await options.queue.markFailed(message, failure.message, wait);
    options.onOutcome?.(lane, wait === null ? 'failed' : 'retried');
    if (wait !== null) wakeUp.wakeIn(wait * 1000);
  } catch (error) {
    // The lease ends by itself and the message is tried again.
    options.logger.warn({ err: error, lane }, 'the end of a delivery could not be written down');
  }
}

async function send(sender: Sender, message: TakenMessage): Promise<DeliveryError | null> {
  try {
    await sender.send(message);
    return null;
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    return new DeliveryError('The delivery failed for a reason of our own.', { cause: error });
  }
}
