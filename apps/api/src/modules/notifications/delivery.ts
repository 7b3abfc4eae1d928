import { setTimeout } from 'node:timers/promises';

import { SpanKind } from '@opentelemetry/api';
import type { Logger } from 'pino';

import { runInSpan } from '../../platform/tracing/spans.ts';
import { writeInBatches } from '../../platform/concurrency/in-batches.ts';
import type { DeliveryLane, MessageQueue, SentMessage, LeasedMessage } from './message-queue.ts';
import { calculateSecondsUntilRetry } from './retry-policy.ts';
import { DeliveryError, type MessageSender } from './sender.ts';
import { createWakeUpSignal, type WakeUpSignal } from './wake-up.ts';

/** A channel with its sender, and whether secret texts are kept after sending, as in the outbox. */
export interface DeliveryChannel {
  readonly sender: MessageSender;
  readonly keepsSecrets: boolean;
}

/** Dependencies of the delivery. */
export interface DeliveryOptions {
  readonly queue: MessageQueue;
  readonly channels: Readonly<Record<'sms' | 'call' | 'email', DeliveryChannel>>;
  readonly logger: Logger;
  /** Called with the outcome of each attempt, for the metrics. */
  readonly onOutcome?: (lane: DeliveryLane, outcome: DeliveryOutcome) => void;
}

/** Outcome of one attempt to send a message. */
export type DeliveryOutcome = 'sent' | 'retried' | 'failed';

/** Handle of the running delivery. */
export interface RunningQueueDelivery {
  /** Checks for messages immediately; call it after queuing a message. */
  readonly wake: () => void;
  /** Takes no more messages and waits a limited time for running attempts. */
  readonly stop: () => Promise<void>;
}

const lanes = ['otp', 'sms', 'call', 'email'] as const satisfies readonly DeliveryLane[];

/** Builds a record with a value for each delivery lane. */
const ofLanes = <Of>(make: (lane: DeliveryLane) => Of): Record<DeliveryLane, Of> => ({
  otp: make('otp'),
  sms: make('sms'),
  call: make('call'),
  email: make('email'),
});

/**
 * Milliseconds between two checks without a wake-up, and before a retry when the database is
 * unavailable.
 */
const lookEveryMs = 5000;
const databaseWaitMs = 2000;

/**
 * Milliseconds for which messages are collected under load, so that one query takes or records
 * several.
 */
const gatherMs = 20;

/**
 * Milliseconds that `stop` waits for running attempts; other workers retry the rest after the
 * lease.
 */
const stopMs = 10_000;

/**
 * Delivers waiting messages. Each lane has its own concurrency limit, so that a mail server that
 * hangs does not delay an OTP. A message that was sent but not recorded is sent again
 * (at-least-once delivery).
 */
export function startQueueDelivery(options: DeliveryOptions): RunningQueueDelivery {
  const wakeUp = createWakeUpSignal();
  const deliver = createDeliverer(options, wakeUp);
  const stopping = new AbortController();
  const underWay = ofLanes(() => new Set<unknown>());
  /** Lanes at their concurrency limit, for which more messages may be waiting. */
  let full: readonly DeliveryLane[] = [];
  let expiredAt = 0;

  function begin(message: LeasedMessage): void {
    const delivery = deliver(message).finally(() => {
      underWay[message.lane].delete(delivery);
      // The other lanes had no waiting messages left.
      if (full.includes(message.lane)) wakeUp.wake();
    });
    underWay[message.lane].add(delivery);
  }

  /** Takes and starts as many due messages as the concurrency limits allow. */
  async function beginSome(): Promise<void> {
    const freeOf = (lane: DeliveryLane) =>
      channelOf(options, lane).sender.atOnce - underWay[lane].size;
    const free = ofLanes(freeOf);
    const taken = await options.queue.take(free);
    const takenOf = (lane: DeliveryLane) => taken.filter((message) => message.lane === lane).length;
    full = lanes.filter((lane) => takenOf(lane) === free[lane]);
    taken.forEach(begin);
  }

  async function dropExpired(): Promise<void> {
    if (Date.now() - expiredAt < lookEveryMs) return;
    await options.queue.dropExpired();
    expiredAt = Date.now();
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await dropExpired();
        await beginSome();
      } catch (error) {
        options.logger.warn({ err: error }, 'could not read the message queue; retrying');
        wakeUp.wakeIn(databaseWaitMs);
      }
      await wakeUp.next(lookEveryMs);
      if (full.length === 0) await setTimeout(gatherMs);
    }
    await Promise.all(lanes.flatMap((lane) => [...underWay[lane]]));
  }

  const ended = run();
  return {
    wake: wakeUp.wake,
    async stop() {
      stopping.abort();
      wakeUp.wake();
      await Promise.race([ended, setTimeout(stopMs, null, { ref: false })]);
    },
  };
}

const channelOf = ({ channels }: DeliveryOptions, lane: DeliveryLane): DeliveryChannel =>
  channels[lane === 'otp' ? 'sms' : lane];

/** Returns a function that sends a message and records the outcome; it never throws. */
function createDeliverer(options: DeliveryOptions, wakeUp: WakeUpSignal) {
  const { queue, logger } = options;
  const markSent = writeInBatches<SentMessage>(queue.markSent);
  return async (message: LeasedMessage): Promise<void> => {
    const { lane } = message;
    const { sender, keepsSecrets } = channelOf(options, lane);
    const failure = await send(sender, message);
    try {
      if (!failure) {
        await markSent({ ...message, isToErase: message.isSecret && !keepsSecrets });
        options.onOutcome?.(lane, 'sent');
        return;
      }
      const wait = failure.isPermanent
        ? null
        : calculateSecondsUntilRetry(message.template, message.attempts, failure.retryAfter);
      await queue.markFailed(message, failure.message, wait);
      options.onOutcome?.(lane, wait === null ? 'failed' : 'retried');
      if (wait !== null) wakeUp.wakeIn(wait * 1000);
    } catch (error) {
      // The lease ends, and another attempt sends the message again.
      logger.warn({ err: error, lane }, 'could not record the result of a delivery');
    }
  };
}

async function send(sender: MessageSender, message: LeasedMessage): Promise<DeliveryError | null> {
  const { lane, template } = message;
  const span = { kind: SpanKind.CLIENT, attributes: { 'feedback.template': template } };
  try {
    await runInSpan(`send ${lane}`, span, () => sender.send(message));
    return null;
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    return new DeliveryError('The delivery failed for a reason of our own.', { cause: error });
  }
}
