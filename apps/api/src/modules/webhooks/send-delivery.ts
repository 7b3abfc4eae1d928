import { createHmac } from 'node:crypto';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';

import { integrationLimits } from '@feedback/contract/limits';
import type { WebhookDeliveryFailure } from '@feedback/contract/webhooks/webhook';

import { resolvePublicAddress, type ResolvedWebhookAddress } from './public-address.ts';

/** A delivery ready to be sent. */
export interface OutgoingWebhookDelivery {
  readonly url: string;
  /** Message id, the same in every attempt. */
  readonly messageId: string;
  readonly body: string;
  /** Secrets to sign with; two while a secret is being replaced. */
  readonly secrets: readonly Buffer[];
  /** Time of sending, which is part of the signed content. */
  readonly at: Date;
}

/** Outcome of one attempt to send a delivery. */
export interface DeliveryAttemptResult {
  /** Reason of a failure; null when the delivery was accepted. */
  readonly failure: WebhookDeliveryFailure | null;
  readonly httpStatus: number | null;
  /** Beginning of the response. */
  readonly answer: string | null;
  readonly durationMs: number;
}

/**
 * Returns the signature headers of the Standard Webhooks specification, signed with each secret.
 */
export function buildWebhookSignatureHeaders({
  messageId,
  body,
  secrets,
  at,
}: OutgoingWebhookDelivery) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = `${messageId}.${timestamp}.${body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`,
  );
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** Attempts a delivery once. Returns failures as an outcome and never throws. */
export async function sendWebhookDelivery(
  delivery: OutgoingWebhookDelivery,
  allowsPrivate: boolean,
): Promise<DeliveryAttemptResult> {
  const began = Date.now();
  const end = (outcome: Omit<DeliveryAttemptResult, 'durationMs'>): DeliveryAttemptResult => ({
    ...outcome,
    durationMs: Date.now() - began,
  });
  const failed = (failure: WebhookDeliveryFailure) =>
    end({ failure, httpStatus: null, answer: null });
  const signal = AbortSignal.timeout(integrationLimits.timeoutMs);
  try {
    const url = new URL(delivery.url);
    const at = await orAborted(resolvePublicAddress(url, allowsPrivate), signal);
    if (typeof at === 'string') return failed(at);
    const { status, answer } = await post(url, at, delivery, signal);
    return end({ failure: failureOf(status), httpStatus: status, answer });
  } catch {
    return failed(signal.aborted ? 'timeout' : 'connection');
  }
}

/**
 * Returns the failure for a status code, or null. Redirects count as failures, because they could
 * lead to a private address.
 */
function failureOf(status: number): WebhookDeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

const orAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('It took too long.')));
    }),
  ]);

interface Answer {
  readonly status: number;
  readonly answer: string;
}

function post(
  url: URL,
  at: ResolvedWebhookAddress,
  delivery: OutgoingWebhookDelivery,
  signal: AbortSignal,
): Promise<Answer> {
  const { body } = delivery;
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'feedback-webhooks/1',
      ...buildWebhookSignatureHeaders(delivery),
    },
    // Opens a new connection, pinned to the resolved address.
    agent: false,
    lookup: (_host, { all }, answer) =>
      all ? answer(null, [at]) : answer(null, at.address, at.family),
    signal,
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = send(url, options, (received) => {
      beginningOf(received).then(
        (answer) => resolve({ status: received.statusCode ?? 0, answer }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Reads the beginning of a response and discards the rest. */
async function beginningOf(received: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of received) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no encoding is set
    const read = part as Buffer;
    parts.push(read);
    size += read.length;
    if (size >= integrationLimits.answerBytes) break;
  }
  const text = Buffer.concat(parts).subarray(0, integrationLimits.answerBytes).toString('utf8');
  // PostgreSQL texts cannot hold NUL, and other control characters are useless to readers.
  return text.replaceAll(/[^\P{Cc}\n]/gu, '');
}
